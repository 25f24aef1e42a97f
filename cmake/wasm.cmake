# The toolchain of the page's module: clang for wasm32-wasi with Debian's wasi-libc and libc++.
# CMake 3.25 does not know WASI by name.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Archives are made, since modules are libraries, but the module links objects: the system's ar
# writes no index of what it does not know.
set(CMAKE_AR ar)
set(CMAKE_RANLIB true)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Nothing of this machine's own libraries fits.
set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CLEW_WASM ON)
# The engine's own messages are values; what cannot go on ends the instance (web/module).
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -mbulk-memory")

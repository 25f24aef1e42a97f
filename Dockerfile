# Clew on Debian 12: docker build -t clew . && docker run --rm -i clew solve - < puzzle.txt
FROM debian:12 AS build
WORKDIR /clew
COPY . .
RUN scripts/deps make build picture engines && make install PREFIX=/opt/clew

FROM debian:12-slim
COPY --from=build /opt/clew /usr/local
RUN apt-get update \
    && apt-get install -y --no-install-recommends libz3-4 libpangocairo-1.0-0 fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/*
ENTRYPOINT ["clew"]

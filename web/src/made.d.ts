// Made by vite.config.mjs when the page is built.
declare module "virtual:examples" {  // by genre, from the bundled puzzles
  const examples: Record<string, string>;
  export default examples;
}
declare module "virtual:words" {  // of the rules language, from its document
  const words: { label: string; detail: string; info: string }[];
  export default words;
}

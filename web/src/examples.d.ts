// Made by vite.config.ts from the bundled puzzles.
declare module "virtual:examples" {
  const examples: Record<string, string>;
  export default examples;
}

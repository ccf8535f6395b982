/** Made by scripts/press-feedback-plugin.ts. */
declare module "virtual:press-feedback" {
  const script: { src: string; integrity: string };
  export default script;
}

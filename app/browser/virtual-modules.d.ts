/** A script of this folder, compiled by itself (scripts/building/browser-scripts-plugin.ts). */
declare module "virtual:browser/*" {
  const script: { src: string; integrity: string };
  export default script;
}

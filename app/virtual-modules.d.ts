/** They are made by scripts/building/browser-scripts-plugin.ts. */
declare module "virtual:press-feedback" {
  const script: { src: string; integrity: string };
  export default script;
}
declare module "virtual:file-upload" {
  const script: { src: string; integrity: string };
  export default script;
}
declare module "virtual:find-field" {
  const script: { src: string; integrity: string };
  export default script;
}
declare module "virtual:live-list" {
  const script: { src: string; integrity: string };
  export default script;
}
declare module "virtual:load-on-interest" {
  const script: { src: string; integrity: string };
  export default script;
}
declare module "virtual:page-bytes" {
  const script: { src: string; integrity: string };
  export default script;
}
declare module "virtual:storefront" {
  const script: { src: string; integrity: string };
  export default script;
}
declare module "virtual:print-page" {
  const script: { src: string; integrity: string };
  export default script;
}

/**
 * Options of Remix's Vite plugin; vite.config.ts hands them over (the plugin does not read this file by itself).
 * v3_lazyRouteDiscovery stays off on purpose: its /__manifest is a way to overload the server (ADR 0001).
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    v3_lazyRouteDiscovery: false,
  },
};

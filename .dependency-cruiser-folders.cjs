/**
 * The folders of the domain and of components form layers (docs/diagrams/domain.md). A run of its own: tests may import any folder,
 * and rules on folders cannot leave files out.
 */

const { options } = require("./.dependency-cruiser.cjs");

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-folder-circles",
      severity: "error",
      scope: "folder",
      from: { path: "^app/(domain|components)/" },
      to: { path: "^app/$1/", circular: true },
    },
  ],
  options: { ...options, includeOnly: "^app/", exclude: { path: [options.exclude.path, "\\.test\\.tsx?$"] } },
};

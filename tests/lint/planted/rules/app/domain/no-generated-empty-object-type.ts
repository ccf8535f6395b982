export type Rest = Omit<{ id: number }, "id">; // caught by oxlint: typescript/no-generated-empty-object-type

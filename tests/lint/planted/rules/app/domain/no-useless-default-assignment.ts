export const nameOf = ({ name = "" }: { name: string }) => name; // caught by oxlint: typescript/no-useless-default-assignment

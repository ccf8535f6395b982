export const close = (end: () => void) => {
  void end(); // caught by oxlint: typescript/no-meaningless-void-operator
};

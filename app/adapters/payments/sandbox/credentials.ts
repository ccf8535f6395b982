/** Credentials of the local sandbox. Not secret: production refuses to use the sandbox. */
export const sandboxCredentials = {
  keyId: "rzp_test_haatsandbox",
  keySecret: "haat-sandbox-key-secret",
  webhookSecrets: ["haat-sandbox-webhook-secret"],
};

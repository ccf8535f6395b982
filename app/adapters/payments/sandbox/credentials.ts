/** What the local sandbox accepts. It is no secret: it opens nothing but the sandbox, which production refuses to use. */
export const sandboxCredentials = {
  keyId: "rzp_test_haatsandbox",
  keySecret: "haat-sandbox-key-secret",
  webhookSecrets: ["haat-sandbox-webhook-secret"],
};

import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { loadConfig } from "#app/config.server.ts";

describe(".env.example", () => {
  const lines = fs.readFileSync(".env.example", "utf8").split("\n");
  const explained = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);

  it("explains every setting that the shop reads, and none that it does not", () => {
    const source = fs.readFileSync("app/config.server.ts", "utf8");
    const schema = /const environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(source)?.[1] ?? "";
    const read = [...schema.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map((match) => match[1]);
    expect(read.length).toBeGreaterThan(20);
    expect([...explained].sort()).toEqual([...read].sort());
  });

  it("opens a production shop once the services' keys are filled in", () => {
    const values = Object.fromEntries(
      lines.flatMap((line) => {
        const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
        return name ? [[name, value ?? ""]] : [];
      }),
    );
    const keys = {
      RAZORPAY_KEY_ID: "id",
      RAZORPAY_KEY_SECRET: "a",
      RAZORPAY_WEBHOOK_SECRET: "b",
      POSTMARK_TOKEN: "c",
      ENCRYPTION_KEYS: `first:${Buffer.alloc(32, 1).toString("base64")}`,
      BLIND_INDEX_KEY: Buffer.alloc(32, 2).toString("base64"),
    };
    expect(() => loadConfig(values)).toThrow(/RAZORPAY_KEY_ID/);
    expect(loadConfig({ ...values, ...keys })).toMatchObject({ isProduction: true, secureCookies: true });
  });
});

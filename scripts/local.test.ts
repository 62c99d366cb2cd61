import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appSecret, localEnvironment, readLocal, writeLocal } from "./local.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "waybill-local-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const environment = (env: Record<string, string>) => localEnvironment({ NODE_ENV: "test", DATA_DIR: folder, ...env });

test("the secret is made once, long, and readable by the owner alone", () => {
  const secret = appSecret(folder);
  expect(secret).toMatch(/^k1:[\w-]{43}$/);
  expect(appSecret(folder)).toBe(secret);
  expect(statSync(path.join(folder, "local.env")).mode & 0o777).toBe(0o600);
});

test("values survive writing, whatever signs they hold", () => {
  writeLocal(folder, { A: "postgresql://u:p#w=%20@h/d", B: 'quo"te' });
  writeLocal(folder, { B: "new" });
  expect(readLocal(folder)).toEqual({ A: "postgresql://u:p#w=%20@h/d", B: "new" });
});

test("a part that is started alone takes what is not set from the last start", () => {
  writeLocal(folder, {
    DATABASE_URL: "postgresql://embedded",
    APP_SECRET: "k1:s",
    SMTP_URL: "smtp://mailbox",
    WAYBILL_DEMO: "1",
  });
  expect(environment({})).toMatchObject({
    DATABASE_URL: "postgresql://embedded",
    SMTP_URL: "smtp://mailbox",
    APP_SECRET: "k1:s",
  });
  expect(environment({ SMTP_URL: "smtp://own" }).SMTP_URL).toBe("smtp://own");
});

test("on a database of one's own neither demo nor mailbox appears by itself", () => {
  writeLocal(folder, {
    DATABASE_URL: "postgresql://embedded",
    APP_SECRET: "k1:s",
    SMTP_URL: "smtp://mailbox",
    WAYBILL_DEMO: "1",
  });
  const env = environment({ DATABASE_URL: "postgresql://own" });
  expect(env).toMatchObject({ DATABASE_URL: "postgresql://own", APP_SECRET: "k1:s" });
  expect([env.SMTP_URL, env.WAYBILL_DEMO]).toEqual([undefined, undefined]);
});

test("an empty variable is one that is not set", () => {
  writeLocal(folder, { DATABASE_URL: "postgresql://embedded" });
  expect(environment({ DATABASE_URL: "" }).DATABASE_URL).toBe("postgresql://embedded");
});

import { createHmac, timingSafeEqual } from "node:crypto";
import type { Proof } from "./types.ts";

/**
 * The id of a webhook that one of the secrets ("whsec_…", any of several while one replaces another) signed, and when; else null
 * (https://docs.svix.com/receiving/verifying-payloads/how-manual). Ours and not the `standardwebhooks` package, which asks the process's
 * clock for its age (docs/decisions/0142).
 */
export function verifySvix(input: { headers: Headers; raw: string; secrets: readonly string[] }): Proof | null {
  const { headers, raw, secrets } = input;
  const [id, stamp, given] = ["svix-id", "svix-timestamp", "svix-signature"].map((name) => headers.get(name) ?? "");
  if (!id || !stamp || !given || !/^\d{1,12}$/.test(stamp)) return null;
  const signatures = given.split(" ").flatMap((each) => (each.startsWith("v1,") ? [Buffer.from(each.slice(3), "base64")] : []));
  const expected = secrets.map((secret) =>
    createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
      .update(`${id}.${stamp}.${raw}`)
      .digest(),
  );
  const same = expected.some((each) => signatures.some((one) => one.length === each.length && timingSafeEqual(one, each)));
  return same ? { webhookId: id, signedAt: new Date(Number(stamp) * 1000) } : null;
}

import { z } from "zod";
import { WaybillError } from "./errors.ts";

const schema = z
  .object({
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must be a postgresql:// URL"),
    /** The same database without a PgBouncer between: for what needs a session of its own (LISTEN, migrations). */
    DATABASE_DIRECT_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must be a postgresql:// URL")
      .optional(),
    /** Names this environment; a worker refuses to send where the database says another. */
    WAYBILL_ENV: z.string().min(1).default("development"),
    /** "keyId:secret" pairs, newest first, comma-separated; the first signs, all verify. */
    APP_SECRET: z
      .string()
      .min(16)
      .refine(
        areKeys,
        "every key needs an id of its own and a secret of 16 characters or more (a comma at the end makes an empty key)",
      ),
    CONSOLE_URL: z.url().default("http://localhost:3000"),
    /** What the world reaches, where the console is kept apart; the console's own address unless told. */
    PUBLIC_URL: z.url().optional(),
    RESEND_API_KEY: z.string().min(1).optional(),
    /** Our name for the account behind the key: another key of the same account keeps it. */
    RESEND_ACCOUNT: z
      .string()
      .regex(/^[\w.-]{1,64}$/, "may have letters, digits, '.', '-' and '_'")
      .default("default"),
    RESEND_URL: z.url({ protocol: /^https?$/ }).default("https://api.resend.com"),
    /** Requests a second that Resend allows the account. */
    RESEND_RATE: z.coerce.number().min(0.001).optional(), // domain/rate/slowest.policy.ts
    /** "whsec_…", as Resend shows it; several, comma-separated, while one replaces another. */
    RESEND_WEBHOOK_SECRET: z
      .string()
      .refine(areWebhookSecrets, "every secret is whsec_ and base64, as the provider shows it")
      .optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, "must be an smtp:// or smtps:// URL")
      .optional(),
    /** SMTP_URL is a mailbox that keeps every mail and forwards none. Set by `npm start` for the built-in one. */
    SMTP_CAPTURES: z.stringbool().default(false),
    /** Which provider the streams use that name none; needed only where more than one is set up. */
    WAYBILL_PROVIDER: z.string().optional(),
    /** Where alerts are told, signed with the secret ("whsec_…") as Standard Webhooks has it; private hosts too. */
    ALERT_WEBHOOK_URL: z
      .url({ protocol: /^https?$/ })
      .refine(
        (url) => !/^\w+:\/\/[^/?#]*@/.test(url),
        "takes no user name or password, as no request can have them there: the signature says who we are",
      )
      .optional(),
    ALERT_WEBHOOK_SECRET: z.string().refine(areWebhookSecrets, "is whsec_ and base64 of at least 16 bytes").optional(),
    WAYBILL_PROJECT: z.string().optional(),
    /** Where builds are: <hash>/ and `current`. */
    WAYBILL_RELEASE_DIR: z.string().default(".waybill/release"),
    DATA_DIR: z.string().default(".waybill"),
    /** How long sensitive props are kept after they were frozen; 0 keeps them for ever. */
    SENSITIVE_PROPS_DAYS: z.coerce.number().int().min(0).max(36_500).default(30),
    LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
    /** Set by `npm start` with the embedded database: shows the demo and the mailbox. */
    WAYBILL_DEMO: z.stringbool().default(false),
    /** Shows /dev/components also outside development, for its screenshots. */
    WAYBILL_DEV_PAGES: z.stringbool().default(false),
  })
  .refine((env) => (env.ALERT_WEBHOOK_URL === undefined) === (env.ALERT_WEBHOOK_SECRET === undefined), {
    path: ["ALERT_WEBHOOK_SECRET"],
    message: "goes with ALERT_WEBHOOK_URL: set both, or none",
  });

export type Config = z.infer<typeof schema>;

/** Variables by name; `process.env` is one. */
export type Environment = Record<string, string | undefined>;

/** The environment, parsed once at boot. Names every variable that is wrong; never prints a value. */
export function readEnv(env: Environment = process.env): Config {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new WaybillError("bad_environment", `The environment is not usable. ${faults.join("; ")}.`);
}

export type SigningKey = { id: string; secret: string };

/** APP_SECRET as keys, at least one. "secret" alone is key "k1". */
export function signingKeys(appSecret: string): [newest: SigningKey, ...older: SigningKey[]] {
  const [newest = "", ...older] = appSecret.split(",");
  return [signingKey(newest, 0), ...older.map((part, at) => signingKey(part, at + 1))];
}

function signingKey(part: string, at: number): SigningKey {
  const colon = part.indexOf(":");
  return colon < 0 ? { id: `k${at + 1}`, secret: part } : { id: part.slice(0, colon), secret: part.slice(colon + 1) };
}

/** An empty or short secret could be guessed, and what it signs would verify. */
function areKeys(appSecret: string): boolean {
  const keys = signingKeys(appSecret);
  return (
    keys.every(({ id, secret }) => id !== "" && secret.length >= 16) && new Set(keys.map(({ id }) => id)).size === keys.length
  );
}

function areWebhookSecrets(text: string): boolean {
  return text.split(",").every((secret) => /^whsec_[A-Za-z0-9+/]{20,}={0,2}$/.test(secret.trim()));
}

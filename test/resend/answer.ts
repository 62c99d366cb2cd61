import { z } from "zod";

/** What the fake does with one request that it would otherwise accept. Whether a mail comes of it is another matter than what it says. */
const answerSchema = z.object({
  /** A mail comes of it, under its key, whatever is answered. */
  take: z.boolean().default(true),
  status: z.int().default(200),
  /** Error name of Resend's list. */
  name: z.string().optional(),
  message: z.string().optional(),
  /** Instead of JSON. */
  body: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  delayMs: z.int().optional(),
  /** Before or after the body was read: the connection is cut, or nothing is said any more. */
  end: z.enum(["answer", "cut", "cut_early", "answer_early", "silence", "half"]).default("answer"),
  /** Webhook types that are sent, and answered, before the HTTP answer. */
  webhooksFirst: z.array(z.string()).default([]),
});
export type Answer = z.infer<typeof answerSchema>;

const refusal = (status: number, name: string, message: string, more: z.input<typeof answerSchema> = {}) => ({
  take: false,
  status,
  name,
  message,
  ...more,
});

/** By name, so that another process can ask for one. Wording as https://resend.com/docs/api-reference/errors documents it. */
const presets = {
  accept: {},
  "500_before": refusal(500, "internal_server_error", "An unexpected error occurred."),
  "500_after": refusal(500, "internal_server_error", "An unexpected error occurred.", { take: true }),
  "500_early": refusal(500, "application_error", "An unexpected error occurred.", { end: "answer_early" }),
  "502_after": { status: 502, body: "<html><h1>502 Bad Gateway</h1></html>" },
  "503": refusal(503, "service_unavailable", "The service is unavailable.", { headers: { "retry-after": "3" } }),
  "429": refusal(429, "rate_limit_exceeded", "Too many requests.", { headers: { "retry-after": "2" } }),
  daily_quota: refusal(429, "daily_quota_exceeded", "You have reached your daily email sending quota."),
  monthly_quota: refusal(429, "monthly_quota_exceeded", "You have reached your monthly email sending quota."),
  missing_key: refusal(401, "missing_api_key", "Missing API Key"),
  bad_key: refusal(401, "validation_error", "API key is invalid"),
  restricted_key: refusal(401, "restricted_api_key", "This API key is restricted to only send emails."),
  unverified_domain: refusal(
    403,
    "validation_error",
    "The acme.example domain is not verified. Please, add and verify your domain.",
  ),
  invalid_to: refusal(
    422,
    "validation_error",
    "Invalid `to` field. The email address needs to follow the `email@example.com` format.",
  ),
  invalid: refusal(422, "validation_error", "The subject is too long."),
  conflict: refusal(409, "invalid_idempotent_request", "This idempotency key was used with another payload."),
  concurrent: refusal(409, "concurrent_idempotent_requests", "The same idempotency key is in use by a request in progress."),
  redirect: { take: false, status: 308, headers: { location: "/emails" }, body: "" },
  cut_before: { take: false, end: "cut" },
  cut_after: { end: "cut" },
  cut_early: { take: false, end: "cut_early" },
  /** Taken, and half of the answer's body. */
  half: { end: "half" },
  silent_before: { take: false, end: "silence" },
  silent_after: { end: "silence" },
  not_json: { body: "OK" },
  huge: { body: "x".repeat(2_000_000) },
  slow: { delayMs: 1_500 },
  webhooks_first: { webhooksFirst: ["email.sent", "email.delivered"] },
} satisfies Record<string, z.input<typeof answerSchema>>;
export type Preset = keyof typeof presets;

/** By a preset's name, or written out. */
export const askedSchema = z.union([
  z.enum(Object.keys(presets) as [Preset, ...Preset[]]).transform((name) => answerSchema.parse(presets[name])), // its keys
  answerSchema,
]);
export type Asked = z.input<typeof askedSchema>;

/** Some of every hundred: `[["500_after", 0.05], ["429", 0.1]]`; the rest is accepted. */
export const mixSchema = z.array(z.tuple([askedSchema, z.number().min(0).max(1)]));

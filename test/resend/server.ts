import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, type Asked, askedSchema, mixSchema } from "./answer.ts";
import { answerControl } from "./control.ts";
import { openKeys } from "./keys.ts";
import { type Mail, postWebhook, type Target, type WebhookInput } from "./webhooks.ts";

/** One request to POST /emails. `result`: what became of it, whatever was answered. */
export type Submission = {
  n: number;
  key: string | null;
  bodyHash: string;
  to: string;
  intentId: string | null;
  result: "taken" | "again" | "refused" | "conflict" | "concurrent" | "limited";
  id: string | null;
  /** Null where it said nothing. */
  status: number | null;
  /** Epoch milliseconds of this process' clock. */
  at: number;
  answeredAt: number | null;
};

export type Settings = {
  apiKeys: string[];
  /** Senders of other domains are refused; null: any is verified. */
  domains: string[] | null;
  /** Each answer takes so long. */
  delayMs: number;
  /** Requests a second; null: no limit. */
  ratePerSecond: number | null;
  webhook: Target | null;
  /** Sends email.sent, and email.delivered or what the address asks for, after each answer. */
  webhooksByItself: boolean;
  /** Closes an idle connection after this, as servers do. */
  keepAliveMs: number;
  /** Keeps each submission; a benchmark of many has no use for them. */
  keep: boolean;
};

export type FakeResend = Awaited<ReturnType<typeof openFakeResend>>;

const usual: Settings = {
  apiKeys: ["re_test"],
  domains: null,
  delayMs: 0,
  ratePerSecond: null,
  webhook: null,
  webhooksByItself: false,
  keepAliveMs: 60_000,
  keep: true,
};

/**
 * Resend as its documentation describes it, on a real socket: keys that it knows for a day, limits, refusals, webhooks. Does with the next
 * requests as told, here or over HTTP at /_control (control.ts), so that other processes can use one.
 */
export async function openFakeResend(options: Partial<Settings> & { port?: number } = {}) {
  const { port: wanted = 0, ...given } = options;
  const settings: Settings = { ...usual, ...given };
  const submissions: Submission[] = [];
  const mails: Mail[] = [];
  const next: Answer[] = [];
  let [shift, connections, requests] = [0, 0, 0];
  let always: Answer = askedSchema.parse("accept");
  let mix: { parts: [Answer, number][]; random: () => number } = { parts: [], random: Math.random };
  const now = () => Date.now() + shift;
  const keys = openKeys(now);
  const limit = openLimit();
  const accept = askedSchema.parse("accept");

  function choose(): Answer {
    const scripted = next.shift();
    if (scripted) return scripted;
    let left = mix.parts.length > 0 ? mix.random() : 1;
    for (const [answer, share] of mix.parts) {
      left -= share;
      if (left < 0) return answer;
    }
    return always;
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = choose();
    if (answer.end === "cut_early") return void request.socket.destroy();
    if (answer.end === "answer_early") return say(response, answer, null);
    const raw = await readAll(request);
    if (!raw) return; // the client left before the end of its body: there is no request
    const at = Date.now();
    const key = request.headers["idempotency-key"]?.toString() ?? null;
    const bodyHash = createHash("sha256").update(raw).digest("hex");
    const said = readMail(raw);
    const entry: Submission = {
      n: ++requests,
      key,
      bodyHash,
      to: said?.to ?? "",
      intentId: said?.intentId ?? null,
      result: "refused",
      id: null,
      status: null,
      at,
      answeredAt: null,
    };
    if (settings.keep) submissions.push(entry);
    const finish = async (result: Submission["result"], what: Answer, id: string | null) => {
      Object.assign(entry, { result, id });
      const wait = what.delayMs ?? settings.delayMs;
      if (wait > 0) await sleep(wait);
      if (what.end === "silence") return;
      if (what.end === "cut") return void request.socket.destroy();
      Object.assign(entry, { status: what.status, answeredAt: Date.now() });
      say(response, what, id);
    };
    const refusal = refusalOf(request, said, key, settings) ?? limit(settings.ratePerSecond);
    if (refusal) return finish(refusal.status === 429 ? "limited" : "refused", askedSchema.parse(refusal), null);
    if (!answer.take) return finish("refused", answer, null);
    const looked = key === null ? ({ state: "new" } as const) : keys.take(key, bodyHash); // a literal
    if (looked.state === "conflict" || looked.state === "concurrent")
      return finish(looked.state, { ...askedSchema.parse(looked.state), delayMs: 0 }, null);
    if (looked.state === "again") return finish("again", answer, looked.id);
    const mail: Mail = { ...(said as ReadMail), id: randomUUID(), key, bodyHash, at: now() }; // refusalOf refused what is none
    mails.push(mail);
    if (mails.length > 1_000_000) mails.shift();
    for (const type of answer.webhooksFirst) await webhook({ type, mail });
    // In progress until the answer: who asks with the same key meanwhile is told so.
    const wait = answer.delayMs ?? settings.delayMs;
    if (wait > 0) await sleep(wait);
    if (key !== null) keys.done(key, mail.id);
    await finish("taken", { ...answer, delayMs: 0 }, mail.id);
    if (settings.webhooksByItself) void byItself(mail);
  }

  async function webhook(input: WebhookInput, target = settings.webhook): Promise<number> {
    if (!target) throw new Error("The fake knows no webhook: set one.");
    const at = new Date(now());
    return postWebhook(target, { occurredAt: at, signedAt: at, ...input }).catch(() => 0);
  }

  /** https://resend.com/docs/dashboard/emails/send-test-emails: the address says what becomes of it. */
  async function byItself(mail: Mail): Promise<void> {
    const fate = /^(bounced|complained|suppressed)(\+.*)?@resend\.dev$/.exec(mail.to)?.[1] ?? "delivered";
    for (const type of ["email.sent", `email.${fate}`]) await webhook({ type, mail });
  }

  const self = {
    url: "",
    settings,
    submissions,
    /** What it took; one a key within the window. */
    mails,
    connections: () => connections,
    next: (...answers: Asked[]) => void next.push(...answers.map((each) => askedSchema.parse(each))),
    always(answer: Asked) {
      always = askedSchema.parse(answer);
    },
    /** Shares of answers by a seeded generator: the same seed gives the same faults. */
    mix(parts: [Asked, number][], seed = 1) {
      mix = { parts: mixSchema.parse(parts), random: generator(seed) };
    },
    /** Its clock: of its keys' day, and of the webhooks that it signs. */
    moveClock(ms: number) {
      shift += ms;
    },
    webhook,
    /** Ends connections on which nothing is under way, as a server does with idle ones. */
    closeIdle: () => server.closeIdleConnections(),
    reset() {
      keys.clear();
      for (const list of [submissions, mails, next]) list.length = 0;
      mix = { parts: [], random: Math.random };
      always = accept;
      shift = 0;
      Object.assign(settings, usual, given);
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  const server = http.createServer({ keepAliveTimeout: settings.keepAliveMs }, (request, response) => {
    const done =
      request.url === "/emails" && request.method === "POST"
        ? send(request, response)
        : request.url?.startsWith("/_control/")
          ? readAll(request).then((body) => answerControl(self, request, body ?? Buffer.of(), response))
          : Promise.resolve(
              say(
                response,
                askedSchema.parse({ status: 404, name: "not_found", message: "The requested endpoint does not exist." }),
                null,
              ),
            );
    done.catch((error: unknown) =>
      say(response, askedSchema.parse({ status: 500, name: "fake_failed", message: String(error) }), null),
    );
  });
  server.on("connection", () => void connections++);
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return self;
}

type ReadMail = Pick<Mail, "from" | "to" | "subject" | "intentId" | "tags">;

function readMail(raw: Buffer): ReadMail | null {
  try {
    const { from, to, subject, tags = [], html, text } = JSON.parse(raw.toString());
    if (typeof from !== "string" || !to || typeof subject !== "string" || (!html && !text)) return null;
    const named = Object.fromEntries((tags as { name: string; value: string }[]).map((tag) => [tag.name, tag.value])); // as sent
    return {
      from,
      to: /<([^<>]*)>$/.exec(String(to))?.[1] ?? String(to),
      subject,
      tags: named,
      intentId: named.waybill_intent ?? null,
    };
  } catch {
    return null;
  }
}

function refusalOf(
  request: IncomingMessage,
  mail: ReadMail | null,
  key: string | null,
  settings: Settings,
): Exclude<Asked, string> | null {
  const no = (status: number, name: string, message: string) => ({ take: false, status, name, message, delayMs: 0 });
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (!bearer) return no(401, "missing_api_key", "Missing API Key");
  if (!settings.apiKeys.includes(bearer)) return no(401, "validation_error", "API key is invalid");
  if (key !== null && (key.length < 1 || key.length > 256))
    return no(400, "invalid_idempotency_key", "Idempotency keys, if present, must have between 1 and 256 characters.");
  if (!mail) return no(422, "missing_required_field", "Missing `to`, `from`, `subject`, `html` or `text` field.");
  if (!/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(mail.to))
    return no(422, "validation_error", "Invalid `to` field. The email address needs to follow the `email@example.com` format.");
  if (Object.entries(mail.tags).some((tag) => !tag.every((text) => /^[A-Za-z0-9_-]{1,256}$/.test(text))))
    return no(422, "validation_error", "Tags should only contain ASCII letters, numbers, underscores, or dashes.");
  const domain = /@([^@>]+)>?$/.exec(mail.from)?.[1] ?? "";
  if (settings.domains && !settings.domains.includes(domain))
    return no(403, "validation_error", `The ${domain} domain is not verified. Please, add and verify your domain.`);
  return null;
}

/** So many in each second, as the documentation describes; then 429 with the headers it names. */
function openLimit() {
  let [second, used] = [0, 0];
  return (most: number | null): Exclude<Asked, string> | null => {
    if (most === null) return null;
    const current = Math.floor(Date.now() / 1000);
    if (current !== second) [second, used] = [current, 0];
    if (++used <= most) return null;
    const headers = { "retry-after": "1", "ratelimit-limit": String(most), "ratelimit-remaining": "0", "ratelimit-reset": "1" };
    return {
      take: false,
      status: 429,
      name: "rate_limit_exceeded",
      message: `Too many requests. ${most} a second are allowed.`,
      headers,
      delayMs: 0,
    };
  };
}

function say(response: ServerResponse, answer: Answer, id: string | null): void {
  if (response.destroyed || response.headersSent) return;
  const { status, name, message } = answer;
  const body = answer.body ?? JSON.stringify(status < 300 ? { id } : { statusCode: status, name, message });
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    ...answer.headers,
  });
  if (answer.end === "half") return void response.write(body.slice(0, body.length / 2), () => response.destroy());
  response.end(body);
}

async function readAll(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

/** mulberry32 */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

import { request as httpRequest } from "node:http";
import { roleMay, roles } from "@/domain/access/permission.policy.ts";
import { postWebhook } from "@/test/resend/webhooks.ts";
import { expect, fresh, makePlans, test as signedIn } from "./fixture.ts";
import { type Ask, openTeammate } from "./team.ts";
import { pathOf, type Way, waysIn } from "./ways-in.ts";

const test = signedIn.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(String(baseURL)),
});

/** Its status and code, and that a cache may keep it, where one may; the rest, which may never end (a stream), is left. */
async function outcome(ask: Ask, { method, pattern }: Way): Promise<string> {
  // A rule and a template that there are: the frame of their pages reads them, and what is not found is told before what is not allowed.
  const answer = await ask(pathOf(pattern.replace(/\/(rules|templates)\/\[key\]/, "/$1/welcome")), method);
  const isProblem = answer.headers.get("content-type")?.startsWith("application/problem+json");
  if (isProblem) return `${answer.status} ${(await answer.json()).code}`;
  await answer.body?.cancel();
  return answer.status >= 300 && answer.status < 400
    ? `to ${new URL(answer.headers.get("location") ?? "", answer.url).pathname}`
    : `${answer.status}${/no-store/.test(answer.headers.get("cache-control") ?? "") ? "" : " for any cache"}`;
}

const named = ({ method, pattern }: Way) => `${method} ${pattern}`;
const refused = {
  page: { nobody: "to /sign-in", low: "403" },
  route: { nobody: "401 signed_out", low: "403 forbidden" },
} as const;

test("every page and route answers each role, and nobody, as the permission table says", async ({ origin }) => {
  const mate = await openTeammate(origin);
  const guarded = waysIn().filter(({ permission }) => permission !== null);
  expect(guarded.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  const look = (who: string, way: Way, found: string, right: boolean) => {
    if (!right) wrong.push(`${who}: ${named(way)} (${way.permission}) gave ${found}`);
  };
  const asNobody = async (way: Way) => {
    const found = await outcome(mate.nobody, way);
    look("nobody", way, found, found === refused[way.kind].nobody);
  };
  await Promise.all(guarded.map(asNobody));
  for (const role of roles) {
    await mate.become(role);
    let ask = await mate.signIn();
    const asRole = async (way: Way) => {
      if (way.permission === null) return;
      const found = await outcome(ask, way);
      const answered = !/^(401|403|5\d\d|to \/sign-in)|cache/.test(found);
      look(role, way, found, roleMay(role, way.permission) ? answered : found === refused[way.kind].low);
    };
    await Promise.all(guarded.filter(({ method }) => method === "GET").map(asRole));
    for (const way of guarded.filter(({ method }) => method !== "GET")) {
      await asRole(way);
      if ((await outcome(ask, session)) === "401 signed_out") ask = await mate.signIn(); // it ended sessions
    }
  }
  await mate.leave();
  expect(wrong).toEqual([]);
});
const session: Way = { kind: "route", method: "GET", pattern: "/api/rules", permission: "console.read" };

test("a viewer finds no address and no payload of anybody's in any page or answer", async ({ page, origin }) => {
  const email = fresh("canaryaddress");
  const word = `Canaryword${Date.now()}`;
  const made = await page.request.post("/api/demo/sign-up", { headers: { origin }, data: { name: word, email } });
  expect(made.status()).toBe(200);
  const find = async () => (await (await page.request.get(`/api/messages?address=${email}`)).json()).rows[0];
  await expect.poll(async () => (await find())?.status).toBe("accepted");
  await makePlans(page, { message: (await find()).id });

  // And something dead, so that there is a cause.
  await page.request.post("/api/demo/sign-up", { headers: { origin }, data: { name: word, email: fresh("refuse+canary") } });
  const causes = async () => (await (await page.request.get("/api/causes?view=all")).json()).rows.length;
  await expect.poll(causes).toBeGreaterThan(0);

  const mate = await openTeammate(origin);
  const ask = await mate.signIn();
  const [local = ""] = email.split("@");
  const told: string[] = [];
  for (const way of waysIn()) {
    if (way.method !== "GET" || way.permission === null || !roleMay("viewer", way.permission)) continue;
    for (const where of await paths(way)) {
      const answer = await ask(where);
      if (answer.headers.get("content-type")?.startsWith("text/event-stream")) {
        await answer.body?.cancel();
        continue;
      }
      const text = await answer.text();
      if (text.includes(local) || text.includes(word)) told.push(where);
    }
  }
  expect(await heardUntil(() => mate.become("support"))).toContain("event: hello");
  expect(await heardUntil(() => mate.leave())).not.toContain("audit");
  expect(told).toEqual([]);

  /** All that a stream says, which `change` ends once it has begun. */
  async function heardUntil(change: () => Promise<unknown>): Promise<string> {
    const reader = (await ask("/api/stream")).body?.pipeThrough(new TextDecoderStream()).getReader();
    let [text, changed] = ["", false];
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += part.value;
      if (changed || !text.includes("event: hello")) continue;
      changed = true;
      await change();
    }
    return text;
  }

  /** With the newest things of its list for a dynamic part, each of which there must be; and the other views of a page. */
  async function paths({ pattern }: Way): Promise<string[]> {
    const at = pattern.indexOf("/[");
    if (at < 0) return [pattern, ...(views[pattern] ?? []).map((query) => `${pattern}?${query}`)];
    const before = pattern.slice(0, at);
    if (before === "/events/catalogue") return [pathOf(pattern, "user.signed_up")];
    const list = await page.request.get(lists[before] ?? `/api${before.replace(/^\/api/, "")}`);
    const { rows = [] } = list.ok() ? await list.json() : {};
    if (rows.length === 0) told.push(`${pattern}: nothing to look at`);
    return rows.slice(0, 5).map((row: { id?: string; key?: string }) => pathOf(pattern, row.id ?? row.key));
  }
});

/** Where the things of a dynamic page are listed, if not at the path before it. */
const lists: Record<string, string> = { "/people/address": "/api/people?tab=addresses", "/dead-letters": "/api/causes?view=all" };
const views: Record<string, string[]> = {
  "/people": ["tab=addresses", "tab=suppressed"],
  "/api/people": ["tab=addresses", "tab=suppressed"],
};

/** The status that a request gets which names `host`. */
const statusAt = (port: number, host: string, where: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = httpRequest({ host: "127.0.0.1", port, path: where, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on("error", reject);
    asked.end();
  });

test("the public address and the public port serve what is public, and the console is not there", async ({ origin }) => {
  const { host, port } = new URL(origin);
  const publicHost = `public.localhost:${port}`;
  const publicPort = Number(process.env.WAYBILL_E2E_PUBLIC_PORT);
  for (const where of ["/", "/sign-in", "/messages", "/api/messages", "/_next/static/none.js"]) {
    expect(await statusAt(Number(port), publicHost, where), where).toBe(404);
    expect(await statusAt(publicPort, host, where), where).toBe(404);
  }
  expect(await statusAt(Number(port), publicHost, "/api/health")).toBe(200);
  expect(await statusAt(publicPort, "any.example", "/api/health")).toBe(200);
  expect(await statusAt(Number(port), host, "/sign-in")).toBe(200);
  // No page of the console's where nothing is: an error in the one shape.
  const missing = await fetch(`http://127.0.0.1:${publicPort}/api/v1/none`, { method: "POST" });
  expect([missing.status, missing.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  // A provider's webhook comes in by it, and only with its signature.
  const [url, secret] = [`http://127.0.0.1:${publicPort}/api/v1/webhooks/resend`, process.env.WAYBILL_E2E_WEBHOOK_SECRET ?? ""];
  const mail = {
    id: "m",
    key: null,
    bodyHash: "",
    from: "a@b.example",
    to: "c@d.example",
    subject: "s",
    intentId: null,
    tags: {},
    at: 0,
  };
  expect(await postWebhook({ url, secret }, { type: "email.delivered", mail, webhookId: "msg_e2e" })).toBe(200);
  expect(await postWebhook({ url, secret: secret.replace("_", "_AAAA") }, { type: "email.delivered", mail })).toBe(401);
});

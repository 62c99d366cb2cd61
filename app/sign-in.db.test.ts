import { hashPassword } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAuth } from "@/domain/access/auth.ts";
import { openWorld, type World } from "@/test/world.ts";
import { askAuth, SIGN_IN, signIn, signInSchema } from "./sign-in.ts";

let world: World;
const [email, password] = ["ada@example.com", "correct horse battery"];
beforeAll(async () => {
  world = await openWorld();
  await world.db.user.create({
    data: {
      id: "ada",
      name: "Ada",
      email,
      role: "viewer",
      accounts: { create: { id: "a", accountId: "ada", providerId: "credential", password: await hashPassword(password) } },
    },
  });
});
afterAll(() => world.close());

let ip = 0;
/** As the route does it. */
function trySigningIn(form: unknown): Promise<Response> {
  const auth = openAuth(world.ctx);
  const url = "http://localhost:3000/api/auth/sign-in/email";
  const headers = { origin: "http://localhost:3000", "content-type": "application/json", "x-forwarded-for": `192.0.2.${++ip}` };
  return signIn(world.ctx, {
    request: new Request(url, { method: "POST", headers }),
    words: signInSchema.parse(form),
    ask: (words) => auth.handler(new Request(url, { method: "POST", headers, body: JSON.stringify(words) })),
  });
}

test("the right words sign in, and mark the browser; nothing else of the body is listened to", async () => {
  const answer = await trySigningIn({ email: ` ${email.toUpperCase()} `, password, callbackURL: "https://evil.example" });
  expect(answer.status).toBe(200);
  const { token } = await world.db.session.findFirstOrThrow();
  expect(await answer.text()).not.toMatch(new RegExp(`evil|${token}`));
  expect(answer.headers.getSetCookie().join()).toMatch(/session_token=.*waybill\.device\..*HttpOnly/);
});

test.each([
  { email, password: "wrong" },
  { email: "nobody@example.com", password },
  { email: "ada@localhost", password },
  { email: "", password: "" },
])("%j is refused in the words of a wrong password", async (form) => {
  await expect(trySigningIn(form)).rejects.toMatchObject({ code: "wrong_password", status: 401 });
});

// better-auth itself asks for no origin in tests.
test.each([
  [403, { code: "other_address", status: 403 }],
  [500, { message: "signing in was answered with 500" }],
])("its %d is an error in our own shape", async (status, error) => {
  const ask = async () => Response.json({ message: "words of its own" }, { status });
  const request = new Request("http://localhost:3000/", { headers: { "x-forwarded-for": "192.0.2.200" } });
  await expect(signIn(world.ctx, { request, words: { email, password }, ask })).rejects.toMatchObject(error);
});

test("a sign-in that is under way while another password is set leaves no session behind", async () => {
  await world.db.session.deleteMany();
  const [set, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { password: old } = await world.db.account.findUniqueOrThrow({ where: { id: "a" } });
  const reset = world.db.$transaction(async (tx) => {
    await tx.account.update({ where: { id: "a" }, data: { password: "another" } });
    await tx.session.deleteMany({ where: { userId: "ada" } });
    set.resolve();
    await asked.promise;
  });
  const url = "http://localhost:3000/api/auth/sign-in/email";
  const request = new Request(url, { method: "POST", headers: { "x-forwarded-for": "192.0.2.201" } });
  const refused = expect(
    signIn(world.ctx, {
      request,
      words: { email, password },
      ask: async (words) => {
        await set.promise;
        const answer = await askAuth(openAuth(world.ctx), new Request(url, { headers: { origin: url } }), SIGN_IN, words);
        setTimeout(asked.resolve, 50); // the password is there only after the session is
        return answer;
      },
    }),
  ).rejects.toMatchObject({ code: "wrong_password" });
  await reset;
  await refused;
  expect(await world.db.session.count()).toBe(0);
  await world.db.account.update({ where: { id: "a" }, data: { password: old } });
});

test("behind https every cookie is for https alone, and no script reads one", async () => {
  const ctx = { ...world.ctx, config: { ...world.ctx.config, CONSOLE_URL: "https://console.example" } };
  const url = "https://console.example/api/auth/sign-in/email";
  const request = new Request(url, { headers: { origin: "https://console.example", "x-forwarded-for": "192.0.2.202" } });
  const ask = (words: object) => askAuth(openAuth(ctx), request, SIGN_IN, words);
  const cookies = (await signIn(ctx, { request, words: { email, password }, ask })).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(1);
  for (const cookie of cookies) expect(cookie).toMatch(/(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=Lax)/);
  expect(cookies.join()).toContain("__Secure-waybill.session_token=");
});

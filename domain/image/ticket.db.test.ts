import { expect, test } from "vitest";
import { newId } from "@/lib/crypto.ts";
import { openWorld } from "@/test/world.ts";
import { imageTicket, mayLoadImage } from "./ticket.ts";

test("an image's address holds for its session and its image, for at least an hour and at most two", async () => {
  const world = await openWorld();
  const user = { id: "u", name: "Ada", email: "ada@example.com", emailVerified: true, role: "viewer" };
  const session = { id: newId(), expiresAt: new Date("2100-01-01"), token: "t" };
  await world.db.user.create({ data: { ...user, sessions: { create: session } } });
  const address = (await imageTicket(world.ctx, { sessionId: session.id }))("https://x.example/a.png?b=c");
  const [url = "", ticket = ""] = ["url", "for"].map((name) => new URLSearchParams(address).get(name) ?? "");
  const may = (asked: Partial<{ url: string; ticket: string }> = {}) => mayLoadImage(world.ctx, { url, ticket, ...asked });
  expect(await may()).toBe(true);
  expect(await may({ url: `${url}&d` })).toBe(false);
  expect(await may({ ticket: ticket.replace(/\.\d+\./, ".9999999.") })).toBe(false);
  expect(await may({ ticket: "" })).toBe(false);
  await world.moveClock("PT1H");
  expect(await may()).toBe(true);
  await world.moveClock("PT1H");
  expect(await may()).toBe(false);
  await world.moveClock("-PT2H");
  await world.db.user.update({ where: { id: "u" }, data: { deactivatedAt: new Date() } });
  expect(await may()).toBe(false);
  await world.db.session.deleteMany();
  expect(await may()).toBe(false);
  await world.close();
});

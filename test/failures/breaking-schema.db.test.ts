import { afterAll, beforeAll, expect, test } from "vitest";
import { eventSource, ruleSource } from "@/test/project-folder.ts";
import { until } from "@/test/until.ts";
import { waybill } from "./command-line.ts";
import { type House, openHouse } from "./house.ts";
import { doctor, eventOf, messages, messageTo } from "./operator.ts";
import { allSentOnce, documented, SOUND } from "./recovered.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

/** Both what the product says today and what it said before. */
const both = eventSource().replace(
  "email: z.string()",
  "email: z.string().optional(), mail: z.object({ address: z.string() }).optional()",
);
const rule = ruleSource().replace("event.payload.email,", 'event.payload.email ?? event.payload.mail?.address ?? "",');

test("the product changes an event: what does not fit is quarantined, and planned once a release knows it", async () => {
  await house.joins("before");
  await until(() => house.mails().length === 1);

  const changed = (name: string) => house.joins(name, { email: undefined, mail: { address: `${name}@example.com` } });
  for (const name of ["ada", "grace", "edsger"]) await changed(name);
  await until(async () => (await house.console().db.event.count({ where: { state: "quarantined" } })) === 3);
  const { event, sentence } = await eventOf(house, "ada");
  expect(sentence).toMatch(/^Quarantined: /);
  expect(event.faults).toMatchObject([{ pointer: "/payload/email" }]);
  expect((await waybill(house, "trace", "joined_ada")).out).toContain(documented("Quarantined:"));
  expect(await waybill(house, "readmit")).toEqual({ code: 1, out: "0 taken back in, 3 kept in quarantine.\n" });
  expect(await messages(house)).toEqual({ accepted: 1 });
  expect(await doctor(house)).toMatch(SOUND);

  await house.deploy({ "events/joined.ts": both, "rules/welcome.ts": rule });
  expect(await waybill(house, "readmit")).toEqual({ code: 0, out: `${documented("3 taken back in, 0 kept in quarantine.")}\n` });
  await changed("new");

  await allSentOnce(house, 5);
  expect((await eventOf(house, "ada")).sentence).toBe("One rule looked at it; one message came of it.");
  expect((await messageTo(house, "ada")).sentence).toMatch(/^Accepted by the provider/);
});

import { afterEach, expect, test } from "vitest";
import { replanEvent } from "@/domain/replan/event.ts";
import { ruleSource } from "@/test/project-folder.ts";
import { until } from "@/test/until.ts";
import { waybill } from "./command-line.ts";
import { type House, openHouse } from "./house.ts";
import { doctor, eventOf, messages, messageTo } from "./operator.ts";
import { allSentOnce, documented, SOUND } from "./recovered.ts";

let house: House;
afterEach(() => house?.close());

const PEOPLE = ["ada", "grace", "edsger"];

/** The author thought that ids are a letter and a number, as in the example; the build has no other to try. */
const broken = ruleSource("when: ({ event }) => BigInt(event.payload.id.slice(1)) > 0n,");
const mended = ruleSource('when: ({ event }) => event.payload.id !== "p0",');

test("a rule that throws for the example of its event is not even built", async () => {
  house = await openHouse();
  const nonsense = ruleSource("when: ({ event }) => (event.payload as any).plan.name === 'free',");
  await expect(house.deploy({ "rules/welcome.ts": nonsense })).rejects.toThrow(
    documented('rules/welcome.ts: rule welcome: For the example of person.joined: "when" threw'),
  );
  await house.joins("ada");
  await allSentOnce(house, 1);
});

test("a rule throws for every event: nothing is lost, a new release and planning again mend it", async () => {
  house = await openHouse({ files: { "rules/welcome.ts": broken } });
  for (const name of PEOPLE) await house.joins(name);
  await until(async () => (await house.console().db.event.count({ where: { outcome: { outcome: "error" } } })) === 3);
  const { event, sentence } = await eventOf(house, "ada");
  expect(sentence).toBe(documented("One rule looked at it; none made a message."));
  expect(event.decisions).toMatchObject([{ ruleKey: "welcome", outcome: "error", reason: "threw" }]);
  expect((await waybill(house, "why", "ada@example.com", "welcome")).out).toContain(documented("the rule threw an error"));
  expect(await messages(house)).toEqual({});
  expect(await doctor(house)).toMatch(SOUND);

  await house.deploy({ "rules/welcome.ts": mended });
  for (const name of PEOPLE) {
    const { id } = await eventOf(house, name);
    const again = await replanEvent(house.console(), {
      id,
      scope: "unsettled",
      newRules: false,
      lastRun: 1,
      reason: "the rule is mended",
    });
    expect(again).toEqual({ ok: true, run: 2, messages: 1, duplicates: 0 });
  }
  await house.joins("new");

  await allSentOnce(house, 4);
  expect((await eventOf(house, "ada")).sentence).toBe("One rule looked at it; one message came of it.");
  expect((await messageTo(house, "ada")).sentence).toMatch(/^Accepted by the provider/);
});

/** It is planned well, and the last check before sending throws. */
const unsure = ruleSource(
  "eligibility: ({ facts }) => (facts as any).plan.name === 'free' ? skip('free_plan') : send(),",
).replace("import { defineRule }", "import { defineRule, send, skip }");

test("a rule throws when its messages are checked: they wait, and a new release lets them go by itself", async () => {
  house = await openHouse({ files: { "rules/welcome.ts": unsure } });
  for (const name of PEOPLE) await house.joins(name);
  await until(async () => (await house.console().db.checkResult.count({ where: { reason: "rule_error" } })) >= 3);
  expect((await messageTo(house, "grace")).sentence).toMatch(/^Waiting until .*: the rule threw an error\.$/);
  expect(await doctor(house)).toMatch(SOUND);

  await house.deploy({ "rules/welcome.ts": ruleSource() });
  await house.moveClock("PT1H");

  await allSentOnce(house, 3);
  expect((await messageTo(house, "grace")).sentence).toMatch(/^Accepted by the provider/);
});

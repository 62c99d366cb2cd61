import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "@/test/until.ts";
import { waybill } from "./command-line.ts";
import { type House, openHouse } from "./house.ts";
import { alerts, doctor, flowing, messages, messageTo } from "./operator.ts";
import { allSentOnce, documented, onceQuiet, SOUND } from "./recovered.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

test("the mail server is gone: messages are held, none is used up, and all go once it is back", async () => {
  const { db } = house.console();
  const account = `smtp:127.0.0.1:${house.smtp().port}`;
  await house.joins("early");
  await until(() => house.mails().length === 1);
  expect(await flowing(house)).toMatch(/^Yes: the last message was accepted/);

  const end = await house.outage();
  for (let n = 1; n <= 30; n++) await house.joins(`person-${n}`);

  await until(async () => (await alerts(house)).includes(`breaker_open ${account}`));
  await until(async () => (await messages(house)).scheduled === 30);
  expect(await flowing(house)).toBe(`No: ${account} ${documented("takes nothing now, and transactional waits for it.")}`);
  expect((await waybill(house, "stream", "list")).out).toContain(account);
  expect(await doctor(house)).toMatch(SOUND);
  const tried = await db.attempt.count();
  await house.moveClock("PT6S"); // one message tries it now
  await until(async () => (await db.breaker.count({ where: { openings: 2 } })) === 1);
  expect(await db.attempt.count()).toBe(tried + 1);
  await house.moveClock("PT6S");
  const { businessId: untried } = await db.intent.findFirstOrThrow({ where: { status: "scheduled", attempts: { none: {} } } });
  expect((await messageTo(house, untried)).sentence).toBe(
    `Held: ${account} ${documented("takes nothing now, as nothing listens at the server's address (ECONNREFUSED). It goes on by itself once a message gets through.")}`,
  );

  await end();
  await until(async () => {
    await onceQuiet(house, () => house.moveClock("PT20S"));
    return (await messages(house)).accepted === 31;
  });

  await allSentOnce(house, 31);
  expect(await alerts(house)).toEqual([]);
  await house.moveClock("PT16M"); // no failure any more for a quarter of an hour
  expect(await flowing(house)).toMatch(/^Yes: the last message was accepted .* and nothing is overdue/);
  const { sentence, timeline } = await messageTo(house, untried);
  expect(sentence).toMatch(/^Accepted by the provider/);
  const waits = timeline.flatMap(({ wait }) => wait?.cause ?? []);
  expect(waits).toContainEqual(expect.stringContaining(`the breaker of ${account} was open`));
});

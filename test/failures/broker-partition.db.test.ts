import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "@/test/database.ts";
import { until } from "@/test/until.ts";
import { type House, openHouse } from "./house.ts";
import { alerts, doctor, eventOf, flowing, messageTo } from "./operator.ts";
import { allSentOnce, SOUND } from "./recovered.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const rename = (from: string, to: string) =>
  withClient(house.url, (client) => client.query(`ALTER SCHEMA ${from} RENAME TO ${to}`));

test("the queue's schema is out of reach: mail goes on from the tables alone, a second later", async () => {
  await house.joins("before");
  await until(() => house.mails().length === 1);

  await rename("waybill_jobs", "out_of_reach");
  for (let n = 1; n <= 10; n++) await house.joins(`during-${n}`);
  await until(() => house.mails().length === 11);
  expect((await eventOf(house, "during-1")).sentence).toBe("One rule looked at it; one message came of it.");
  expect((await messageTo(house, "during-1")).sentence).toMatch(/^Accepted by the provider/);
  expect(await flowing(house)).toMatch(/^Yes: the last message was accepted/);
  expect(await alerts(house)).toEqual([]);
  expect(await doctor(house)).toMatch(SOUND);

  // Workers that start meanwhile, as after a deploy, make no queue of their own, and send like the others.
  await house.deploy();
  await house.joins("deployed");
  await until(() => house.mails().length === 12);
  const { db } = house.console();
  expect(await db.$queryRaw`SELECT to_regnamespace('waybill_jobs') IS NULL AS none`).toEqual([{ none: true }]);

  const since = new Date();
  await rename("out_of_reach", "waybill_jobs");
  const joined = () => db.$queryRaw<unknown[]>`
    SELECT id FROM waybill_jobs.instance WHERE application_name = 'waybill-worker-boss' AND started_on > ${since}`;
  await until(async () => (await joined()).length === 1);
  await house.joins("after");
  await allSentOnce(house, 13);
  // Hints of the time before were trusted by nobody: nothing of the queue is needed to know what is done.
  expect(await house.console().db.eventWork.count()).toBe(0);
  expect(await house.console().db.intentWork.count()).toBe(0);
});

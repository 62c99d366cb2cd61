import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configSource, ruleSource } from "@/test/project-folder.ts";
import { until } from "@/test/until.ts";
import { waybill } from "./command-line.ts";
import { type House, openHouse } from "./house.ts";
import { flowing, messageTo } from "./operator.ts";
import { allSentOnce, documented } from "./recovered.ts";

/** Lasts longer than a slow machine takes to look at it; what is left of it then goes fast. */
const BACKLOG = 1_200;
/** Calls at once of one worker over SMTP. */
const ONE_WORKER = 5;

/** Of the news, which nobody waits for, in a stream of its own. */
const news = ruleSource('when: ({ event }) => event.payload.id.startsWith("reader"),')
  .replaceAll("welcome", "news")
  .replace('stream: "transactional"', 'stream: "lifecycle"');
const welcome = ruleSource('when: ({ event }) => !event.payload.id.startsWith("reader"),');
const files = {
  "rules/news.ts": news,
  "rules/welcome.ts": welcome,
  "waybill.config.ts": configSource({ rules: "welcome, news", imports: 'import { news } from "./rules/news.ts";' }).replace(
    'streams: { transactional: { description: "At once" } }',
    'streams: { transactional: { description: "At once" }, lifecycle: { description: "Later" } }',
  ),
};

let house: House;
beforeAll(async () => {
  house = await openHouse({ files, rules: ["welcome", "news"], slowMs: 250 });
});
afterAll(() => house?.close());

/** Mails on their way to the server right now. */
const underWay = () => house.console().db.attempt.count({ where: { outcome: null } });

/** The most of them that were seen over two seconds. */
async function mostUnderWay(): Promise<number> {
  let most = 0;
  for (const end = performance.now() + 2_000; performance.now() < end; await sleep(50)) most = Math.max(most, await underWay());
  return most;
}

test("more than one worker can send: a second one helps, and urgent mail waits for neither", async () => {
  house.smtp().always("slow"); // a quarter of a second a mail, and five at once
  await house.console().db.$queryRaw`
    SELECT waybill.emit('person.joined', jsonb_build_object('id', 'reader-' || n, 'email', 'reader-' || n || '@example.com', 'name', 'Reader')::text,
      source => 'shop', event_id => 'reader-' || n, occurred_at => now() - interval '3 minutes') FROM generate_series(1, ${BACKLOG}::int) n`;
  await until(() => house.mails().length >= 10);
  expect(await flowing(house)).toBe(documented("Slowly: a message of lifecycle has been due for 3 minutes."));
  expect((await waybill(house, "stream", "list")).out).toMatch(/lifecycle/);
  expect(await mostUnderWay()).toBeLessThanOrEqual(ONE_WORKER);

  const before = house.mails().length;
  await house.joins("urgent");
  await until(() => house.mails().some(({ to }) => to === "urgent@example.com"));
  expect(house.mails().length - before).toBeLessThan(BACKLOG / 4); // who waits for its turn waits for all of them
  await until(async () => (await messageTo(house, "urgent")).sentence.startsWith("Accepted by the provider"));

  await house.startWorker();
  await until(async () => (await underWay()) > ONE_WORKER);

  house.smtp().always("accept");
  await allSentOnce(house, BACKLOG + 1);
  expect(await flowing(house)).toMatch(/^Yes: the last message was accepted .* and nothing is overdue/);
});

import { afterEach, expect, test } from "vitest";
import { readOverview } from "@/domain/overview/read.ts";
import { templateSource } from "@/test/project-folder.ts";
import { until } from "@/test/until.ts";
import { waybill } from "./command-line.ts";
import { type House, openHouse } from "./house.ts";
import { doctor, messages, messageTo } from "./operator.ts";
import { allSentOnce, documented, onceQuiet, SOUND } from "./recovered.ts";

let house: House;
afterEach(() => house?.close());

const v1 = { "emails/greeting.tsx": templateSource() };
/** Good for the fixture's "Ada", and no longer name. */
const v2 = {
  "emails/greeting.tsx": templateSource({ body: 'Dear {props.name.length > 3 ? (undefined as any).title : ""} {props.name}' }),
};
const throwing = { "emails/greeting.tsx": templateSource({ body: "{(props as any).plan.name}" }) };

const mailTo = (name: string) =>
  house
    .mails()
    .find(({ to }) => to === `${name}@example.com`)
    ?.raw.toString() ?? "";

test("a version that breaks its own fixture is refused, and a new one reaches nobody until a person says so", async () => {
  house = await openHouse({ files: v1 });
  await expect(house.deploy(throwing)).rejects.toThrow(/template greeting, fixture "default": .*reading 'name'/);
  await house.deploy(v2);
  await house.joins("grace");
  await allSentOnce(house, 1);
  expect(mailTo("grace")).toContain("Hello grace");
});

test("a version breaks for real people: it harms only whom it meets, and the former release brings the former version back", async () => {
  house = await openHouse({ environment: "development", files: v1 }); // here a new version is active at once
  house.smtp().next("defer");
  await house.joins("frozen");
  await until(async () => (await house.console().db.attempt.count({ where: { outcome: "deferred" } })) === 1);

  await house.deploy(v2);
  const unlucky = ["grace", "edsger", "barbara", "donald"];
  for (const name of unlucky) await house.joins(name);
  await until(async () => (await messages(house)).failed === 4);
  const { sentence, timeline } = await messageTo(house, "grace");
  expect(sentence).toMatch(/^Failed on /);
  expect(sentence).toContain(documented("before it was ever sent: the template threw an error."));
  expect(timeline.at(-1)).toMatchObject({
    title: "At rest: failed",
    detail: "the template threw an error, greeting@2: Cannot read properties of undefined (reading 'title'), class content",
  });
  const { newFailures } = await readOverview(house.console(), { span: "1h", zone: "UTC" });
  expect(newFailures).toMatchObject({
    data: [{ ruleKey: "welcome", count: 4, words: expect.stringContaining("the template threw an error") }],
  });
  expect((await waybill(house, "why", "grace@example.com", "welcome")).out).toContain("the template threw an error");
  expect(await doctor(house)).toMatch(SOUND);

  // What was frozen with the former version is tried again with its bytes.
  await onceQuiet(house, () => house.moveClock("PT20S"));
  await until(() => mailTo("frozen").includes("Hello frozen"));

  await house.deploy(v1);
  await house.joins("linus");
  await until(async () => (await messages(house)).accepted === 2);
  expect(mailTo("linus")).toContain("Hello linus");
  // Nobody got a broken mail, and nobody is forgotten: the four stand there with their cause.
  expect(await messages(house)).toEqual({ accepted: 2, failed: 4 });
  expect(house.mails()).toHaveLength(2);
  expect(await doctor(house)).toMatch(SOUND);

  // With the former version back they are sent again, by a plan and a run.
  const { id, ...plan } = JSON.parse(
    (
      await waybill(house, "replay", "plan", "--filter", "status=failed", "rule=welcome", "--reason", "v1 is back", "--json")
    ).out.replace(/^[^{]*/, ""),
  );
  expect(plan).toMatchObject({ state: "planned", total: 4, toSend: 4 });
  expect(await waybill(house, "replay", "run", id)).toMatchObject({ code: 1, out: expect.stringContaining("Nothing was sent.") });
  expect(await waybill(house, "replay", "run", id, "--yes")).toMatchObject({
    code: 0,
    out: expect.stringContaining("It is starting."),
  });
  await house.moveClock("PT11S");
  await until(async () => (await waybill(house, "replay", "show", id)).out.includes(": done"));
  expect(await messages(house)).toEqual({ accepted: 6 });
  for (const name of unlucky) expect(mailTo(name)).toContain(`Hello ${name}`);
  expect(
    (await waybill(house, "replay", "items", id)).out.split("\n").filter((line) => line.includes('"accepted"')),
  ).toHaveLength(4);
  expect(await waybill(house, "replay", "run", id, "--yes")).toMatchObject({
    code: 1,
    out: expect.stringContaining("ada started it already."),
  });
  expect(await doctor(house)).toMatch(SOUND);
});

import { expect, test } from "vitest";
import { leadOrWait } from "./lead.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test("one tab leads; another takes the lead of one that does not answer, which waits for its turn again", async () => {
  const leads: string[] = [];
  const tab = (name: string) =>
    leadOrWait(() => {
      leads.push(name);
      return () => leads.splice(leads.indexOf(name), 1);
    });
  const [one, two, three] = [tab("one"), tab("two"), tab("three")];
  await soon();
  expect(leads).toEqual(["one"]);
  three.take();
  await soon();
  expect(leads).toEqual(["three"]);
  three.take(); // it does already
  three.stop();
  await soon();
  expect(leads).toEqual(["two"]);
  two.stop();
  await soon();
  expect(leads).toEqual(["one"]);
  one.stop();
  await soon();
  expect(leads).toEqual([]);
});

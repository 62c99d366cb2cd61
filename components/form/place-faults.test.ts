import { expect, test } from "vitest";
import { placeFaults } from "./place-faults.ts";

const fault = (pointer: string, message = "is wrong") => ({ pointer, code: "x", message });

test("a fault stands at the field that its pointer names, or inside of which it is", () => {
  const names = ["name", "lines", "lines.0.amount", "a/b"];
  expect(placeFaults([fault("/name"), fault("/lines/0/amount"), fault("/lines/1/amount"), fault("/a~1b")], names)).toEqual({
    fields: [
      { name: "name", message: "is wrong" },
      { name: "lines.0.amount", message: "is wrong" },
      { name: "lines", message: "is wrong" },
      { name: "a/b", message: "is wrong" },
    ],
    form: [],
  });
});

test("what has no field here is told for the whole form, by its place", () => {
  expect(placeFaults([fault("", "not now"), fault("/revision"), fault("/names")], ["name"])).toEqual({
    fields: [],
    form: ["not now", "revision: is wrong", "names: is wrong"],
  });
});

import { expect, test } from "vitest";
import { defineEmail } from "./define.ts";

test("a plain component is told in words that no build shortens", () => {
  const component = () => null;
  const described = (name: string) =>
    defineEmail({ key: "plain", subject: "Plain", component: Object.defineProperty(component, "name", { value: name }) })
      .description;
  expect(described("Km")).toBe(described("PlainEmail"));
});

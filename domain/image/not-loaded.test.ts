import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { fetchImage } from "./fetch.ts";
import { notLoaded } from "./not-loaded.policy.ts";

test("what is refused says why in the image's place", async () => {
  const refused = await fetchImage({ url: "http://10.0.0.5/logo.png" });
  if (refused.ok) throw new Error("it was loaded");
  const drawing = notLoaded(refused.why);
  expect(drawing).toContain(">Its server is not on the public Internet.</text>");
  expect(parseDocument(drawing, { xmlMode: true }).children).toHaveLength(1);
});

import { expect, test } from "vitest";
import { isCutOff, readBody } from "./http.ts";

const cut = Object.assign(new Error("aborted"), { code: "ECONNRESET" });

test("a body that ends in the middle is the sender's, not a failure of ours", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(cut);
    },
  });
  const request = new Request("http://waybill.example", { method: "POST", body, duplex: "half" } as RequestInit); // its type lacks duplex
  await expect(readBody(request, { limit: 100 })).rejects.toMatchObject({ code: "cut_off", status: 400 });
});

test("what else breaks while it is read is not taken for that", () => {
  expect(isCutOff(cut)).toBe(true);
  expect(isCutOff(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }))).toBe(false); // of a database, a provider
  expect(isCutOff(new Error("aborted"))).toBe(false);
});

import { expect, test } from "vitest";
import { readBatch } from "./read-batch.ts";

const code = (text: string) => {
  try {
    readBatch(text);
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
};

test("payload and metadata are slices of the body, byte for byte", () => {
  const payload = '{ "big": 90071992547409930001, "b":1.50, "a":"\\u0041" }';
  const one = `{"event_id":"e1","event_type":"t","occurred_at":"2026-01-01T00:00:00Z","payload":${payload},"metadata":{"trace_id" : "x"}}`;
  const expected = [
    {
      source: null,
      eventId: "e1",
      eventType: "t",
      eventVersion: undefined,
      occurredAt: "2026-01-01T00:00:00Z",
      aggregateId: undefined,
      payload,
      metadata: '{"trace_id" : "x"}',
      faults: [],
    },
  ];
  expect(readBatch(one)).toEqual(expected);
  expect(readBatch(` [${one}]`)).toEqual(expected);
  expect(readBatch(`{"events":[${one}]}`)).toEqual(expected);
});

test("what is wrong with one event stands in its faults", () => {
  const faults = readBatch('[1,{"event_id":"a","event_id":"b","evnt_type":"x"},{}]').map((event) =>
    event.faults?.map(({ code, pointer }) => [code, pointer]),
  );
  expect(faults).toEqual([
    [["wrong_type", ""]],
    [
      ["duplicate_key", "/event_id"],
      ["unknown_member", "/evnt_type"],
    ],
    [],
  ]);
});

test("a body that cannot be read as a whole is refused", () => {
  expect(
    [
      "",
      "{",
      "1",
      '"a"',
      "[]",
      '{"events":[]}',
      '{"events":{}}',
      '{"events":[{}],"more":1}',
      `[${Array(1001).fill("{}").join()}]`,
    ].map(code),
  ).toEqual([
    "bad_json",
    "bad_json",
    "bad_body",
    "bad_body",
    "no_events",
    "no_events",
    "bad_body",
    "bad_body",
    "too_many_events",
  ]);
});

test("a body of very many things is answered in a few words", () => {
  const [event] = readBatch(`{${'"a":1,'.repeat(1_000_000)}"b":1}`);
  expect(event?.faults?.length).toBeLessThan(50);
  expect(code(`[${"{},".repeat(3_000_000)}{}]`)).toBe("too_many_events");
});

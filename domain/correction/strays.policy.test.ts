import { expect, test } from "vitest";
import { hasStrayMask, movesAddress } from "./strays.policy.ts";

const read = (text: string) => ({ text, value: JSON.parse(text) });
const before = read('{"to": "ada@example.com", "note": "cc Bob <bob@example.com>"}');

test("an address is one however JSON spells it, also as a key; brought, moved or taken away it may lead a mail elsewhere", () => {
  expect(movesAddress(read('{"note": "BCC: BOB@example.com", "to": "ad\\u0061@example.com", "more": 1}'), before)).toBe(false);
  const moved = [
    '{"to": "bob@example.com", "note": "ada@example.com"}',
    '{"note": "cc Bob <bob@example.com>"}',
    '{"to": "bob@example.com"}',
  ];
  const brought = ['"eve@example.net"', '"eve\\u0040example.net"', '{"eve@example.net": 1}', '["Eve <e\\u0076e@example.net>"]'];
  for (const typed of [...moved, ...brought]) expect(movesAddress(read(typed), before), typed).toBe(true);
});

test("a mask is one however JSON spells it, of whatever format; what came so is none", () => {
  const masks = [
    '"(hidden)"',
    '"(hid\\u0064en)"',
    '"https:\\/\\/hidden.invalid\\/"',
    '{"(hidden)": 1}',
    '"hidden\\u0040hidden.invalid"',
  ];
  for (const typed of masks) {
    expect(hasStrayMask(read(typed), before), typed).toBe(true);
    expect(hasStrayMask(read(typed), read(`[${typed}]`)), typed).toBe(false);
  }
  expect(hasStrayMask(read('"2000-01-01"'), before)).toBe(false);
});

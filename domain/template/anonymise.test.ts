import { expect, test } from "vitest";
import { anonymise } from "./anonymise.ts";

const nobody = { name: null, address: null, person: null };
const known = { name: "Grace Okafor", address: "grace.okafor@shop.example", person: "usr_8812" };

test("addresses, names, numbers and tokens in links are replaced, the same by the same, and all else stays to the digit", () => {
  const json = `{
    "inviteeName": "Grace Okafor", "inviterName": "",
    "text": "Dear Grace, write to Grace.Okafor@shop.example or to b@c.example. graceful",
    "cc": ["b@c.example", "grace.okafor@shop.example"],
    "phone": "+49 170 1234567",
    "link": "https://app12.acme.example/invitations/inv_4f1c9a77b2?token=abcdef123456#top",
    "id": 9007199254740993.10, "workspaceName": "Northwind", "who": "usr_8812", "a": "\\u00e9\\/"
  }`;
  const { props, replaced } = anonymise(json, known);
  expect(props).toBe(`{
    "inviteeName": "Ada Example", "inviterName": "",
    "text": "Dear Ada Example, write to ada@example.com or to ada2@example.com. graceful",
    "cc": ["ada2@example.com", "ada@example.com"],
    "phone": "+00 000 0000000",
    "link": "https://app12.acme.example/invitations/example?token=example#top",
    "id": 9007199254740993.10, "workspaceName": "Northwind", "who": "Ada Example", "a": "\\u00e9\\/"
  }`);
  expect(replaced).toEqual({ addresses: 3, names: 3, numbers: 1, links: 1 });
});

test("of nobody known the shapes alone are found; no name is a pattern", () => {
  expect(anonymise('{"t":"Hello Grace"}', nobody).props).toBe('{"t":"Hello Grace"}');
  expect(anonymise('{"t":"Hello (.*) there"}', { ...nobody, name: "(.*)" }).props).toBe('{"t":"Hello Ada Example there"}');
  expect(anonymise('{"lastName":"O\\u0027Neil","nested":[{"first_name":"B"}]}', nobody).replaced.names).toBe(2);
});

test("an address stays one that a schema takes", () => {
  expect(anonymise('{"u":"https://a.example/?to=grace%40y.test&b"}', nobody).props).toBe(
    '{"u":"https://a.example/?to=ada@example.com&b"}',
  );
  const { props } = anonymise('{"to":"Zoë <zoë@пример.example>"}', nobody);
  expect(JSON.parse(props).to).toBe("Zoë <ada@example.com>");
});

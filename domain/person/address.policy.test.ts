import { expect, test } from "vitest";
import { parseAddress } from "./address.policy.ts";

test.each([
  ["ada@example.com", "ada@example.com", "ada@example.com"],
  [" Ada.Lovelace+news@Example.COM ", "Ada.Lovelace+news@example.com", "ada.lovelace+news@example.com"],
  ["büro@x.de".replace("büro", "buero"), "buero@x.de", "buero@x.de"],
  ["info@bücher.example", "info@xn--bcher-kva.example", "info@xn--bcher-kva.example"],
  ["info@BÜCHER.example", "info@xn--bcher-kva.example", "info@xn--bcher-kva.example"],
  ["info@例え.テスト", "info@xn--r8jz45g.xn--zckzah", "info@xn--r8jz45g.xn--zckzah"],
  ["a@i❤.ws", "a@xn--i-7iq.ws", "a@xn--i-7iq.ws"],
  ["o'brien/x=y@sub.example.co", "o'brien/x=y@sub.example.co", "o'brien/x=y@sub.example.co"],
  ["dev@localhost", "dev@localhost", "dev@localhost"],
])("%s is an address", (text, ascii, normalised) => {
  expect(parseAddress(text)).toEqual({ ok: true, address: { email: text.trim(), ascii, normalised } });
});

test.each([
  ["ada@example.com\r\nBcc: eve@example.com", /line break/],
  ["ada@example.com\n", /line break/],
  ["ada\u0000@example.com", /NUL/],
  ["😀@example.com", /SMTPUTF8/],
  ["jörg@example.com", /SMTPUTF8/],
  ["ada", /one @/],
  ["@example.com", /one @/],
  ["ada@", /one @/],
  ["a b@example.com", /before the @/],
  ["a@b@example.com", /before the @/],
  ['"quoted one"@example.com', /before the @/],
  ["a..b@example.com", /before the @/],
  [".a@example.com", /before the @/],
  ["ada@example", /after the @/],
  ["ada@127.0.0.1", /after the @/],
  ["ada@[127.0.0.1]", /after the @/],
  ["ada@0x7f.1", /after the @/],
  ["ada@example.com:25", /after the @/],
  ["ada@example.com/x", /after the @/],
  ["ada@exa mple.com", /after the @/],
  ["ada@-example.com", /after the @/],
  ["ada@example..com", /after the @/],
  ["ada@example.com.", /after the @/],
  [`${"a".repeat(65)}@example.com`, /too long/],
  [`a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}.com`, /too long/],
  [undefined, /not text/],
  [42, /not text/],
])("%s is refused", (text, message) => {
  expect(parseAddress(text)).toEqual({ ok: false, message: expect.stringMatching(message) });
});

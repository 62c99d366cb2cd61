import { expect, test } from "vitest";
import { callerOf, networkOf } from "./network.policy.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:aaaa::1", "2001:db8:1:2"],
  ["2001:0db8:0001:0002:bbbb:0:0:9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["[2001:db8::2]:443", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["<script>", "unknown"],
  ["", "unknown"],
])("%s is counted as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test("of several, the last is what our own proxy saw", () => {
  expect(callerOf("198.51.100.1, 192.0.2.7")).toBe("192.0.2.7");
  expect(callerOf(null)).toBe("unknown");
});

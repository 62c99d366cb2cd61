import { statusOfProvider } from "@/components/status/provider.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import type { AccountRow } from "@/domain/stream/schema.ts";

/** An account's state for a reader: the worst that is known of it. */
export function providerStatus({ name, breakers, throttled }: Pick<AccountRow, "name" | "breakers" | "throttled">): Status {
  const whole = breakers.find(({ sender }) => sender === null);
  if (whole && whole.state !== "closed") return statusOfProvider[whole.state];
  if (breakers.length > 0) return statusOfProvider.sender;
  if (throttled) return statusOfProvider.throttled;
  return statusOfProvider[name === null ? "gone" : "takes"];
}

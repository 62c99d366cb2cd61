import type { Delivery } from "@/domain/delivery/schema.ts";
import { Banner } from "../banner.tsx";

type Props = { delivery: Pick<Delivery, "environment" | "deliveryMode" | "deliveryTargets"> };

/** Nobody should wonder why a mail did not arrive where mail does not go to people. Live says nothing. */
export function DeliveryBanner({ delivery: { environment, deliveryMode, deliveryTargets } }: Props) {
  if (deliveryMode === "live") return null;
  return (
    <Banner tone="info" icon="mail-warning">
      <strong className="font-medium">{environment}</strong>: {words(deliveryMode, deliveryTargets)}
    </Banner>
  );
}

function words(mode: Exclude<Delivery["deliveryMode"], "live">, targets: readonly string[]): string {
  if (mode === "capture") return "mail is captured and reaches nobody.";
  if (mode === "redirect") return `all mail goes to ${targets[0] ?? "one address"}, whoever it is for.`;
  const [first, second, ...rest] = targets;
  const named = [first, second].filter(Boolean).join(", ");
  return `mail reaches only ${named}${rest.length > 0 ? ` and ${rest.length} more` : ""}.`;
}

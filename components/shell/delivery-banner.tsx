import { MailWarning } from "@/components/icons.tsx";
import { Banner } from "../banner.tsx";

/** As `readInstance` gives it; targets come masked for those who may not see addresses. */
export type Delivery = {
  environment: string;
  deliveryMode: "capture" | "allowlist" | "redirect" | "live";
  deliveryTargets: readonly string[];
};

/** Nobody should wonder why a mail did not arrive where mail does not go to people. Live says nothing. */
export function DeliveryBanner({ delivery: { environment, deliveryMode, deliveryTargets } }: { delivery: Delivery }) {
  if (deliveryMode === "live") return null;
  return (
    <Banner tone="info" icon={MailWarning}>
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

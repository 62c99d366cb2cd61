import { SLOWEST } from "../rate/slowest.policy.ts";
import type { StreamDefinition } from "../stream/define.ts";
import type { Report } from "./fault.ts";
import { kebab } from "./validate-email.ts";

export function validateStream(stream: StreamDefinition, report: Report): void {
  const { rate, priority, maxInFlight, deadline, provider, fallback } = stream ?? {};
  if (rate !== undefined && !(Number.isFinite(rate) && rate >= SLOWEST))
    report(`\`rate\` must be at least ${SLOWEST}: messages a second.`);
  for (const [name, value] of Object.entries({ priority, maxInFlight }))
    if (value !== undefined && !(Number.isInteger(value) && value > 0)) report(`\`${name}\` must be a whole number from 1.`);
  if (deadline !== undefined && !isSpan(deadline)) report("`deadline` must be some whole hours or minutes, as { hours: 4 }.");
  for (const [name, value] of Object.entries({ provider, fallback }))
    if (value !== undefined && !(typeof value === "string" && kebab.test(value)))
      report(`\`${name}\` must be a provider's name, as "resend".`);
  if (fallback !== undefined && fallback === provider) report("`fallback` is the provider itself.");
}

function isSpan({ hours = 0, minutes = 0, ...others }: NonNullable<StreamDefinition["deadline"]>): boolean {
  const whole = [hours, minutes].every((each) => Number.isInteger(each) && each >= 0);
  return whole && hours + minutes > 0 && Object.keys(others).length === 0;
}

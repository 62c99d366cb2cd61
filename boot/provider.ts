import type { Config } from "@/lib/env.ts";
import { WaybillError } from "@/lib/errors.ts";
import { namedProviders } from "@/providers/named.ts";
import type { Provider, Providers } from "@/providers/types.ts";

/**
 * Every provider that the environment sets up. WAYBILL_PROVIDER names the one of streams that name none; with one provider it is that.
 * Without any nothing can be sent, and trying to says so. Throws `bad_environment` where the choice is missing or names none of them.
 */
export async function openProviders(config: Config): Promise<Providers> {
  const all = (await Promise.all([openSmtp(config), openResend(config)])).filter((provider) => provider !== null);
  const [first, ...others] = all;
  if (!first) return namedProviders([], absent);
  const standard = all.find(({ name }) => name === config.WAYBILL_PROVIDER) ?? (others.length === 0 ? first : null);
  if (!standard || (config.WAYBILL_PROVIDER && config.WAYBILL_PROVIDER !== standard.name)) {
    const names = all.map(({ name }) => name).join(", ");
    throw new WaybillError("bad_environment", `WAYBILL_PROVIDER must name one of the providers that are set up: ${names}.`);
  }
  return namedProviders(all, standard);
}

async function openSmtp(config: Config): Promise<Provider | null> {
  if (!config.SMTP_URL) return null;
  const smtp = await import("@/providers/smtp/send.ts");
  return smtp.openSmtp({ url: config.SMTP_URL, captures: config.SMTP_CAPTURES });
}

async function openResend(config: Config): Promise<Provider | null> {
  const { RESEND_API_KEY: apiKey, RESEND_ACCOUNT: account, RESEND_URL: url, RESEND_RATE: ratePerSecond } = config;
  if (!apiKey) return null;
  const resend = await import("@/providers/resend/send.ts");
  return resend.openResend({ apiKey, account, url, ratePerSecond });
}

const refuse = async (): Promise<never> => {
  throw new WaybillError(
    "no_provider",
    "No provider is set up. Set SMTP_URL, for example smtp://user:password@mail.example.com:587, or RESEND_API_KEY.",
  );
};

const absent: Provider = {
  name: "none",
  account: "none",
  capabilities: { idempotency: null, maxInFlight: 0, ratePerSecond: null },
  requestHash: refuse,
  submit: refuse,
  close: async () => {},
};

import type { Config } from "@/lib/env.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { Provider } from "@/providers/types.ts";

/** The provider that the environment names. Without one nothing can be sent, and trying to says so. */
export async function openProvider(config: Config): Promise<Provider> {
  if (!config.SMTP_URL) return absent;
  const { openSmtp } = await import("@/providers/smtp/send.ts");
  return openSmtp({ url: config.SMTP_URL, captures: config.SMTP_CAPTURES });
}

const refuse = async (): Promise<never> => {
  throw new WaybillError(
    "no_provider",
    "No provider is set up. Set SMTP_URL, for example smtp://user:password@mail.example.com:587.",
  );
};

const absent: Provider = {
  account: "none",
  capabilities: { idempotency: null, maxInFlight: 0 },
  requestHash: refuse,
  submit: refuse,
  close: async () => {},
};

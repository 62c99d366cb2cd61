import type { Config } from "@/lib/env.ts";
import { WaybillError } from "@/lib/errors.ts";
import type { Provider } from "@/providers/types.ts";

/** The provider that the environment names. Without one nothing can be sent, and trying to says so. */
export async function openProvider(config: Config): Promise<Provider> {
  switch (chosen(config)) {
    case "smtp": {
      const { openSmtp } = await import("@/providers/smtp/send.ts");
      return openSmtp({ url: config.SMTP_URL ?? "", captures: config.SMTP_CAPTURES });
    }
    case "resend": {
      const { openResend } = await import("@/providers/resend/send.ts");
      const { RESEND_API_KEY: apiKey = "", RESEND_ACCOUNT: account, RESEND_URL: url, RESEND_RATE: ratePerSecond } = config;
      return openResend({ apiKey, account, url, ratePerSecond });
    }
    case null:
      return absent;
  }
}

/** Throws `bad_environment` where it cannot be told which. */
function chosen(config: Config): "smtp" | "resend" | null {
  const { SMTP_URL, RESEND_API_KEY, WAYBILL_PROVIDER: named } = config;
  if (named === "smtp" ? !SMTP_URL : named === "resend" && !RESEND_API_KEY)
    throw new WaybillError(
      "bad_environment",
      `WAYBILL_PROVIDER names ${named}, which is not set up: set ${named === "smtp" ? "SMTP_URL" : "RESEND_API_KEY"}.`,
    );
  if (SMTP_URL && RESEND_API_KEY && !named)
    throw new WaybillError("bad_environment", "SMTP_URL and RESEND_API_KEY are both set: say which sends, by WAYBILL_PROVIDER.");
  return named ?? (SMTP_URL ? "smtp" : RESEND_API_KEY ? "resend" : null);
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

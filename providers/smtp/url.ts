import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";

export type SmtpUrl = {
  /** Names the account, without user and password. */
  account: string;
  connection: SMTPConnectionOptions & { auth?: { user: string; pass: string } };
};

/** How long the server may take at most for each step; a call as a whole has the caller's time. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 5_000, socketTimeout: 60_000 };

/**
 * smtp://user:password@host:port. `smtps:` is TLS from the start. `?tls=require` refuses to go on without STARTTLS, `?tls=ignore`
 * never uses it, `?verify=no` takes any certificate; `?name=` is said in EHLO.
 */
export function readSmtpUrl(text: string): SmtpUrl {
  const url = new URL(text);
  const secure = url.protocol === "smtps:";
  const port = Number(url.port) || (secure ? 465 : 587);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const tls = url.searchParams.get("tls");
  const name = url.searchParams.get("name");
  return {
    account: `smtp:${url.hostname}:${port}`,
    connection: {
      host,
      port,
      secure,
      ...timeouts,
      requireTLS: tls === "require",
      ignoreTLS: tls === "ignore",
      ...(url.searchParams.get("verify") === "no" ? { tls: { rejectUnauthorized: false } } : {}),
      ...(name ? { name } : {}),
      ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    },
  };
}

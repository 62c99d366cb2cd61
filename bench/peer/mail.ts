import http from "node:http";
import nodemailer from "nodemailer";
import type pg from "pg";
import { createElement, type FunctionComponent } from "react";
import { render, toPlainText } from "react-email";
import { requestBody } from "@/providers/resend/request.ts";
import type { OutgoingMessage } from "@/providers/types.ts";
import { type Job, templates } from "./job.ts";

export type Target = { kind: "http" | "smtp"; url: string };
type Submit = (message: OutgoingMessage, key: string) => Promise<string>;

/** As many of a peer's jobs as are under way at once. */
export const IN_FLIGHT = 50;

/**
 * What a plain worker does for one job: render as React Email documents it, call the provider (the same request as ours, over connections
 * that are kept), and write down that it was sent. Throws where the provider does not take it.
 */
export function openMail(pool: pg.Pool, target: Target): (job: Job) => Promise<void> {
  const submit = target.kind === "http" ? overHttp(target.url) : overSmtp(target.url);
  return async (job) => {
    const template = templates.get(job.template);
    if (!template) throw new Error(`no template ${job.template}`);
    const props = job.props as never; // the fixture of this very template
    const html = await render(createElement(template.component as FunctionComponent, job.props)); // its own fixture
    const message: OutgoingMessage = {
      from: { name: "Acme Workspaces", address: "hello@acme.example" },
      to: { address: job.to },
      subject: template.subject(props),
      html,
      text: toPlainText(html),
      messageId: `<${job.id}@acme.example>`,
      date: new Date(),
      headers: { "X-Waybill-Intent": job.id },
    };
    const providerId = await submit(message, job.id);
    await pool.query("INSERT INTO sent_email (job_id, recipient, subject, html, provider_id) VALUES ($1, $2, $3, $4, $5)", [
      job.id,
      job.to,
      message.subject,
      html,
      providerId,
    ]);
  };
}

export const SENT_EMAIL = `CREATE TABLE IF NOT EXISTS sent_email (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, job_id text NOT NULL, recipient text NOT NULL, subject text NOT NULL, html text NOT NULL,
  provider_id text, sent_at timestamptz NOT NULL DEFAULT now())`;

function overHttp(url: string): Submit {
  const agent = new http.Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  return (message, key) =>
    new Promise((resolve, reject) => {
      const body = requestBody(message, key);
      const headers = {
        authorization: "Bearer re_bench",
        "content-type": "application/json",
        "content-length": body.length,
        "idempotency-key": key,
      };
      const request = http.request(`${url}/emails`, { method: "POST", agent, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        response.on("end", () =>
          response.statusCode === 200 ? resolve(JSON.parse(text).id) : reject(new Error(`${response.statusCode} ${text}`)),
        );
      });
      request.on("error", reject).end(body);
    });
}

function overSmtp(url: string): Submit {
  const { hostname: host, port } = new URL(url);
  const transport = nodemailer.createTransport({ host, port: Number(port), pool: true, maxMessages: Number.POSITIVE_INFINITY });
  return async ({ from, to, subject, html, text, messageId, headers }) => {
    const sent = await transport.sendMail({
      from: { name: from.name ?? "", ...from },
      to: to.address,
      subject,
      html,
      text,
      messageId,
      headers,
    });
    return sent.messageId;
  };
}

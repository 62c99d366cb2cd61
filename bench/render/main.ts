import { createElement, type FunctionComponent } from "react";
import { render, toPlainText } from "react-email";
import { z } from "zod";
import { openContext } from "@/boot/context.ts";
import { assetBase, withAssets } from "@/domain/template/asset.policy.ts";
import type { EmailDefinition } from "@/domain/template/define.ts";
import { previewTemplate } from "@/domain/template/preview.ts";
import type { Ctx } from "@/lib/context.ts";
import project from "@/waybill.config.ts";
import { serve } from "../program/serve.ts";

/** What a batch of the worker's has (domain/template/pool.ts). */
const BATCH = 25;

export type Mail = { template: string; props: string };
type Drawn = { html: string; text: string };
/** Html and text of each, in their order. */
type Draw = (mails: readonly Mail[]) => Promise<Drawn[]>;
export type Spent = { ms: number; cpuMs: number };
export type Templates = { key: string; fixtures: string[] }[];
/** Mails that are not what they should be. */
export type Different = { previews: number; markup: number };

const versions = z.array(z.object({ key: z.string(), id: z.string(), fixtures: z.array(z.string()) }));
let [ctx, close]: [Ctx | null, () => Promise<void>] = [null, async () => {}];
const ids = new Map<string, string>();

const opened = (): Ctx => {
  if (!ctx) throw new Error("not opened");
  return ctx;
};
const idOf = (template: string): string => ids.get(template) ?? "";

/** The function that sending calls, and every preview: verified bundles in the pool of threads, props checked against the schema. */
const ours: Draw = async (mails) => {
  const results = await opened().renderer.render(
    mails.map(({ template, props }) => ({ templateVersionId: idOf(template), props })),
  );
  return results.map((result) => {
    if (!result.ok) throw new Error(result.failure.detail);
    return result.rendered;
  });
};

/** What React Email documents, one after the other as a job each would. */
const theirs: Draw = async (mails) => {
  const drawn: Drawn[] = [];
  for (const { template, props } of mails) {
    const html = await render(createElement(emailOf(template).component as FunctionComponent, JSON.parse(props))); // its own fixture
    drawn.push({ html, text: toPlainText(html) });
  }
  return drawn;
};
const draws = { ours, theirs };

function emailOf(key: string): EmailDefinition {
  const email = project.emails.find((each) => each.key === key);
  if (!email) throw new Error(`no template ${key}`);
  return email;
}

/** Without what no mail program reads (React's comments and preloads), and wherever its images are. */
const bare = (html = "") =>
  html
    .replace(/<!--.*?-->|<link rel="preload"[^>]*>|<!DOCTYPE[^>]*>/gis, "")
    .replaceAll(/"[^"]*\/(?:static|assets\/[0-9a-f]{64})\/([\w.-]+)"/g, '"$1"');

serve(
  {
    async open(): Promise<Templates> {
      ({ ctx, close } = await openContext({ role: "cli", env: process.env }));
      const found = versions.parse(
        await ctx.db.$queryRaw`
          SELECT t.key, v.id::text, (SELECT jsonb_agg(f.value::text ORDER BY f.key) FROM jsonb_each(v.fixtures) f) AS fixtures
          FROM waybill.template t JOIN waybill.template_version v ON v.id = t.active_version_id
          WHERE t.key = ANY(${project.emails.map(({ key }) => key)}) ORDER BY t.key`,
      );
      for (const { key, id } of found) ids.set(key, id);
      return found.map(({ key, fixtures }) => ({ key, fixtures }));
    },
    async draw({ side, mails }: { side: keyof typeof draws; mails: Mail[] }): Promise<Spent> {
      const [began, before] = [performance.now(), process.cpuUsage()];
      for (let at = 0; at < mails.length; at += BATCH) await draws[side](mails.slice(at, at + BATCH));
      const { user, system } = process.cpuUsage(before);
      return { ms: performance.now() - began, cpuMs: (user + system) / 1_000 };
    },
    async compare(mails: Mail[]): Promise<Different> {
      const different = { previews: 0, markup: 0 };
      for (const mail of mails) {
        const [[own], [peers]] = await Promise.all([ours([mail]), theirs([mail])]);
        const preview = await previewTemplate(opened(), { versionId: idOf(mail.template), props: mail.props });
        const sent = (part = "") => withAssets(part, assetBase(opened().config));
        if (!preview.ok || preview.html !== sent(own?.html) || preview.text !== sent(own?.text)) different.previews++;
        if (bare(peers?.html) !== bare(own?.html)) different.markup++;
      }
      return different;
    },
  },
  () => close(),
);

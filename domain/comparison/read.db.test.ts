import { beforeAll, expect, test } from "vitest";
import type { Rendered } from "@/domain/template/types.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { openWorld, type World } from "@/test/world.ts";
import { readComparison } from "./read.ts";

const key = "order-note";
const second = "00000000-0000-7000-8000-00000000abcd";
let world: World;
let first = "";
const mails = new Map<string, { html: string; subject?: string; text?: string } | null>();

function rendered(mail: { html: string; subject?: string; text?: string }): Rendered {
  const parts = { subject: "Hello", preheader: "", text: "text\n", ...mail };
  return { ...parts, hash: sha256Hex(JSON.stringify(parts)), ms: 0 };
}

beforeAll(async () => {
  world = await openWorld({
    renderer: {
      render: async (requests) =>
        requests.map(({ templateVersionId }) => {
          const mail = mails.get(templateVersionId);
          return mail
            ? { ok: true, rendered: rendered(mail), sensitive: [] }
            : { ok: false, failure: { code: "props_misfit", detail: "/price: is missing", fields: ["/price"] } };
        }),
      close: async () => {},
    },
  });
  const { id, ...data } = await world.db.templateVersion.findFirstOrThrow({ where: { templateKey: key } });
  first = id;
  await world.db.templateVersion.create({
    data: { ...data, id: second, number: data.number + 1, hash: sha256Hex("second"), propsSchema: {}, fixtures: {}, source: {} },
  });
  await world.db.templateVersion.update({
    where: { id: first },
    data: {
      propsSchema: { type: "object", properties: {} },
      source: { files: [{ path: "emails/order-note.tsx", text: "one\n" }], packages: [{ name: "react", version: "19.3.0" }] },
    },
  });
  await world.db.templateVersion.update({
    where: { id: second },
    data: {
      propsSchema: { type: "object", properties: { price: { type: "integer" } }, required: ["price"] },
      source: { files: [{ path: "emails/order-note.tsx", text: "two\n" }], packages: [{ name: "react", version: "19.3.1" }] },
    },
  });
  return () => world.close();
});

const compare = () =>
  readComparison(world.ctx, {
    key,
    from: { versionId: first, props: "{}" },
    to: { versionId: second, props: "{}" },
    ruleKey: null,
    folded: true,
  });

test("the mails part by part; the same is null, and what is hostile stays text", async () => {
  mails
    .set(first, { html: "<p>one</p>" })
    .set(second, { html: "<p>one</p><script>alert(1)</script>", subject: "Hello\u202E you" });
  const { mail, props, source, checks } = await compare();
  expect(mail).toMatchObject({ text: null, preheader: null, html: { added: 1, removed: 0 } });
  expect(mail?.html?.lines.at(-1)).toEqual({ kind: "added", pieces: [["<script>alert(1)</script>", "same"]] });
  expect(mail?.subject?.added.map(([text]) => text)).toContain("U+202E");
  expect(props.changes).toMatchObject([{ path: "price", breaks: "A rule that gives no price fails." }]);
  expect(source).toMatchObject({ files: [{ change: "changed" }], packages: [{ name: "react", from: "19.3.0", to: "19.3.1" }] });
  expect(checks).toMatchObject({ from: "never", to: "never", came: [], gone: [] });
});

test("identical mails differ in nothing, and a version that does not take the props says so", async () => {
  mails.set(first, { html: "<p>one</p>" }).set(second, { html: "<p>one</p>" });
  const same = await compare();
  expect(same.mail).toEqual({ subject: null, preheader: null, html: null, text: null, headers: null });
  mails.set(second, null);
  expect(await compare()).toMatchObject({
    mail: null,
    from: { ok: true },
    to: { ok: false, failure: { code: "props_misfit", faults: [{ pointer: "/price" }] } },
  });
});

test("a version of another template is not found", async () => {
  await expect(
    readComparison(world.ctx, {
      key: "another",
      from: { versionId: first, props: "{}" },
      to: { versionId: second, props: "{}" },
      ruleKey: null,
    }),
  ).rejects.toMatchObject({ code: "not_found" });
});

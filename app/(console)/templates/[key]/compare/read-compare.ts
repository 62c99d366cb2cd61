import { type Example, examplesOf, propsFor } from "@/domain/comparison/examples.policy.ts";
import { readComparison } from "@/domain/comparison/read.ts";
import type { Comparison } from "@/domain/comparison/schema.ts";
import { MOST_PROPS } from "@/domain/template/props-limits.policy.ts";
import { readProps } from "@/domain/template/read-props.ts";
import type { PreviewFailure, PreviewResult, TemplateVersion } from "@/domain/template/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Brings, bringsOf } from "../preview/brings.ts";
import { type FrameQuery, frameQuery } from "../preview/frame-address.ts";
import { type Bulk, bulkOf } from "../preview/height.ts";
import { unpack } from "../preview/packed.ts";
import type { loadCompareSearch } from "./search.ts";

type Search = Awaited<ReturnType<typeof loadCompareSearch>>;
type Wanted = { key: string; from: TemplateVersion; to: TemplateVersion; rules: readonly string[]; search: Search };

/** One mail without its bytes: what the page says of it, and the query that its frame is loaded by. */
export type Mail = {
  hash: string;
  ms: number;
  bytes: { html: number; text: number; raw: number | null };
  bulk: Bulk;
  brings: Brings;
};
export type Side = {
  version: TemplateVersion;
  mail: Mail | null;
  failure: PreviewFailure | null;
  frame: FrameQuery;
};

export type Compared = Omit<Comparison, "from" | "to"> & {
  from: Side;
  to: Side;
  examples: Omit<Example, "from" | "to">[];
  /** The example's name; null where the address carries props of its own. */
  fixture: string | null;
  /** The example is another one in either version. */
  differs: boolean;
};

/** Two versions with the props that the URL names: those that somebody typed, or a named example of either. */
export async function readCompare(ctx: Ctx, { key, from, to, rules, search }: Wanted): Promise<Compared> {
  const [before, after] = await Promise.all([from, to].map(({ id }) => readProps(ctx, { versionId: id })));
  const examples = examplesOf(before?.fixtures ?? [], after?.fixtures ?? []);
  const typed = search.props === null ? null : await unpack(search.props, MOST_PROPS);
  const example = examples.find(({ name }) => name === search.fixture) ?? examples[0];
  const props = typed === null ? propsFor(example, search.of) : { from: typed, to: typed };
  const comparison = await readComparison(ctx, {
    key,
    from: { versionId: from.id, props: props.from },
    to: { versionId: to.id, props: props.to },
    ruleKey: rules.find((rule) => rule === search.rule) ?? null,
    folded: !search.whole,
  });
  return {
    ...comparison,
    from: await sideOf(from, comparison.from, props.from),
    to: await sideOf(to, comparison.to, props.to),
    examples: examples.map(({ name, kept }) => ({ name, kept })),
    fixture: typed === null ? (example?.name ?? null) : null,
    differs: typed === null && example !== undefined && example.from !== example.to,
  };
}

const sideOf = async (version: TemplateVersion, result: PreviewResult, props: string): Promise<Side> => ({
  version,
  mail: result.ok ? mailOf(result) : null,
  failure: result.ok ? null : result.failure,
  frame: await frameQuery(version.number, props),
});

const mailOf = ({ hash, ms, bytes, html, text, raw }: PreviewResult & { ok: true }): Mail => ({
  hash,
  ms,
  bytes: { html: bytes, text: Buffer.byteLength(text), raw: raw === null ? null : Buffer.byteLength(raw) },
  bulk: bulkOf(html),
  brings: bringsOf(html),
});

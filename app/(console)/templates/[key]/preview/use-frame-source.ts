"use client";

import { useQueryStates } from "nuqs";
import { useEffect, useState } from "react";
import { templatePath } from "../../template-path.ts";
import type { PreviewLook } from "../props/use-preview.ts";
import { MOST_PACKED, pack } from "./packed.ts";
import { previewSearch } from "./search.ts";

/** What a frame loads: an address, and props that were too long for it. */
export type FrameSource = { address: string; props: string | null };

type Wanted = { version: number; text: string; fixture: string | null };
type Good = { of: string; query: string; props: string | null };

const named = (version: number, fixture: string) => `v=${version}&fixture=${encodeURIComponent(fixture)}`;
const nameOf = ({ version, text, fixture }: Wanted) => `${version} ${fixture === null ? text : `example ${fixture}`}`;

async function asAddress({ version, text, fixture }: Wanted): Promise<Omit<Good, "of">> {
  if (fixture !== null) return { query: named(version, fixture), props: null };
  const packed = await pack(text);
  return packed.length <= MOST_PACKED
    ? { query: `v=${version}&props=${packed}`, props: null }
    : { query: `v=${version}`, props: text };
}

/** Where the frame gets the mail from. While the props are no JSON, or do not fit, it keeps what last did; null until something has. */
export function useFrameSource(template: string, look: PreviewLook, wanted: Wanted): FrameSource | null {
  const [{ scheme, images, props }] = useQueryStates(previewSearch);
  const { version, text, fixture } = wanted;
  const of = nameOf(wanted);
  const [good, setGood] = useState<Good | null>(() =>
    look.shown === null
      ? null
      : { of, query: fixture === null ? `v=${version}&props=${props ?? ""}` : named(version, fixture), props: null },
  );
  const fits = !look.pending && !look.failure && !look.error;
  useEffect(() => {
    if (!fits || good?.of === of) return;
    let over = false;
    void asAddress({ version, text, fixture }).then((address) => {
      if (!over) setGood({ of, ...address });
    });
    return () => {
      over = true;
    };
  }, [fits, good?.of, of, version, text, fixture]);
  if (!good) return null;
  const address = `${templatePath(template)}/frame?${good.query}&scheme=${scheme}&images=${images}`;
  return { address, props: good.props };
}

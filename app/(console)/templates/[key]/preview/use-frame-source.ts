"use client";

import { useQueryStates } from "nuqs";
import { useEffect, useState } from "react";
import type { PropsShape } from "@/domain/template/schema.ts";
import type { PreviewLook } from "../props/use-preview.ts";
import { type FrameQuery, frameAddress, frameQuery } from "./frame-address.ts";
import { previewSearch } from "./search.ts";

/** What a frame loads: an address, and props that it cannot carry. */
export type FrameSource = { address: string; props: string | null };

type Wanted = { version: number; text: string; fixture: string | null };
type Good = FrameQuery & { of: string };

const named = (version: number, fixture: string) => `v=${version}&fixture=${encodeURIComponent(fixture)}`;
const nameOf = ({ version, text, fixture }: Wanted) => `${version} ${fixture === null ? text : `example ${fixture}`}`;

async function queryOf(shape: PropsShape, { version, text, fixture }: Wanted): Promise<FrameQuery> {
  if (fixture !== null) return { query: named(version, fixture), props: null };
  return frameQuery(version, text, (await import("./stays.ts")).hasSecrets(shape, text));
}

/** Where the frame gets the mail from. While the props are no JSON, or do not fit, it keeps what last did; null until something has. */
export function useFrameSource(template: string, shape: PropsShape, look: PreviewLook, wanted: Wanted): FrameSource | null {
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
    void queryOf(shape, { version, text, fixture }).then((query) => {
      if (!over) setGood({ of, ...query });
    });
    return () => {
      over = true;
    };
  }, [fits, good?.of, of, shape, version, text, fixture]);
  if (!good) return null;
  return { address: frameAddress(template, good.query, { scheme, images }), props: good.props };
}

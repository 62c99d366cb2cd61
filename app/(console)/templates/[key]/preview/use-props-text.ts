"use client";

import { useQueryStates } from "nuqs";
import { useEffect, useRef, useState } from "react";
import { useSettled } from "@/components/use-settled.ts";
import { MOST_PROPS } from "@/domain/template/props-limits.policy.ts";
import { MOST_PACKED, pack, unpack } from "./packed.ts";
import type { FirstPreview } from "./read-preview.ts";
import { propsSearch } from "./search.ts";

const SETTLED_MS = 400;

/** Why typed props are in this tab alone, and not in its address. */
export type Stays = "too long" | "secret" | null;

async function addressed(shape: FirstPreview["shape"], text: string): Promise<{ packed: string | null; why: Stays }> {
  if ((await import("./stays.ts")).hasSecrets(shape, text)) return { packed: null, why: "secret" };
  const packed = await pack(text);
  return packed.length <= MOST_PACKED ? { packed, why: null } : { packed: null, why: "too long" };
}

/**
 * The props as JSON text: those of the example that the URL names, until somebody types. What is typed follows into the URL a moment later,
 * packed, and what the URL says (a link, back and forward) into the text.
 */
export function usePropsText({ shape, typed: first }: Pick<FirstPreview, "shape" | "typed">) {
  const [search, setSearch] = useQueryStates(propsSearch);
  const [typed, setTyped] = useState(first);
  const [stays, setStays] = useState<Stays>(null);
  const written = useRef(search.props);
  const settled = useSettled(typed, SETTLED_MS);

  useEffect(() => {
    if (settled === null) return;
    let over = false;
    void addressed(shape, settled).then(({ packed, why }) => {
      if (over) return;
      setStays(why);
      if (packed === written.current) return;
      written.current = packed;
      void setSearch({ props: written.current }, { history: "replace" });
    });
    return () => {
      over = true;
    };
  }, [settled, shape, setSearch]);

  useEffect(() => {
    if (search.props === written.current) return;
    written.current = search.props;
    setStays(null);
    if (search.props === null) setTyped(null);
    else void unpack(search.props, MOST_PROPS).then(setTyped);
  }, [search.props]);

  const named = shape.fixtures.find(({ name }) => name === search.fixture) ?? shape.fixtures[0];
  return {
    text: typed ?? named?.props ?? "{}",
    /** The example that it began with. */
    begun: named?.name ?? null,
    /** Null once somebody has typed. */
    fixture: typed === null ? (named?.name ?? null) : null,
    stays,
    type: setTyped,
    choose: (name: string) => {
      written.current = null;
      setStays(null);
      setTyped(null);
      void setSearch({ fixture: name === shape.fixtures[0]?.name ? null : name, props: null }, { history: "push" });
    },
  };
}

"use client";

import { useQueryStates } from "nuqs";
import { useEffect, useRef, useState } from "react";
import { useSettled } from "@/components/use-settled.ts";
import { MOST_PROPS } from "@/domain/template/props-limits.policy.ts";
import { MOST_PACKED, pack, unpack } from "./packed.ts";
import type { FirstPreview } from "./read-preview.ts";
import { propsSearch } from "./search.ts";

const SETTLED_MS = 400;

/**
 * The props as JSON text: those of the example that the URL names, until somebody types. What is typed follows into the URL a moment later,
 * packed, and what the URL says (a link, back and forward) into the text.
 */
export function usePropsText({ shape, typed: first }: Pick<FirstPreview, "shape" | "typed">) {
  const [search, setSearch] = useQueryStates(propsSearch);
  const [typed, setTyped] = useState(first);
  const [tooLong, setTooLong] = useState(false);
  const written = useRef(search.props);
  const settled = useSettled(typed, SETTLED_MS);

  useEffect(() => {
    if (settled === null) return;
    let over = false;
    void pack(settled).then((packed) => {
      if (over || packed === written.current) return;
      const fits = packed.length <= MOST_PACKED;
      setTooLong(!fits);
      written.current = fits ? packed : null;
      void setSearch({ props: written.current }, { history: "replace" });
    });
    return () => {
      over = true;
    };
  }, [settled, setSearch]);

  useEffect(() => {
    if (search.props === written.current) return;
    written.current = search.props;
    setTooLong(false);
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
    tooLong,
    type: setTyped,
    choose: (name: string) => {
      written.current = null;
      setTooLong(false);
      setTyped(null);
      void setSearch({ fixture: name === shape.fixtures[0]?.name ? null : name, props: null }, { history: "push" });
    },
  };
}

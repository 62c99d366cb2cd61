"use client";

import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/class-names.ts";
import type { FrameSource } from "./use-frame-source.ts";

type Size = { width: number | null; height: number; scale: number };
type Props = { source: FrameSource; title: string; size: Size };

const nameOf = ({ address, props }: FrameSource) => `${address} ${props ?? ""}`;

/** The frame, and behind it the next one until it has come: nothing flashes, and the page's history gets no step of a frame's. */
export function MailFrame({ source, title, size }: Props) {
  const [shown, setShown] = useState(source);
  const [current, wanted] = [nameOf(shown), nameOf(source)];
  return (current === wanted ? [source] : [shown, source]).map((each) => (
    <Frame
      key={nameOf(each)}
      source={each}
      title={title}
      size={size}
      behind={nameOf(each) !== current}
      onCome={() => setShown(each)}
    />
  ));
}

function Frame({ source, title, size, behind, onCome }: Props & { behind: boolean; onCome(): void }) {
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef(source.props === null);
  const name = `mail ${nameOf(source).length} ${source.address}`;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    form.current?.submit();
  }, []);
  const { width, height, scale } = size;
  return (
    <>
      {source.props !== null && (
        <form ref={form} hidden method="post" action={source.address} target={name}>
          <input type="hidden" name="props" value={source.props} />
        </form>
      )}
      <iframe
        sandbox=""
        name={source.props === null ? undefined : name}
        src={source.props === null ? source.address : undefined}
        title={title}
        aria-hidden={behind || undefined}
        onLoad={() => asked.current && onCome()}
        className={cn("absolute top-0 left-0 origin-top-left", behind && "invisible")}
        style={{ width: width ?? "100%", height, transform: scale === 1 ? undefined : `scale(${scale})` }}
      />
    </>
  );
}

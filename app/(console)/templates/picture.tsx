"use client";

import { useEffect, useRef, useState } from "react";
import { cn } from "@/components/class-names.ts";
import type { Scheme } from "@/domain/html/look.policy.ts";
import type { TemplateCard } from "@/domain/template/schema.ts";
import { templatePath } from "./template-path.ts";

/** As wide as mails are made for, and a little ground beside them. */
export const PICTURE_WIDTH = 640;

type Props = { template: string; shown: NonNullable<TemplateCard["shown"]>; scheme: Scheme | null };

/**
 * A version as its reader sees it, made small: its frame is there while it is near to what is looked at. It is a picture: nothing in it can
 * be reached.
 */
export function Picture({ template, shown, scheme }: Props) {
  const [element, near] = useNear();
  const { id, fixture, picture } = shown;
  const address = `${templatePath(template)}/picture/frame?${new URLSearchParams({ version: id, fixture, name: picture, scheme: scheme ?? "" })}`;
  return (
    <div
      ref={element}
      data-picture
      aria-hidden
      inert
      className="relative h-56 overflow-hidden border-b bg-sunken [contain:strict]"
    >
      {near && scheme !== null && <Frame key={address} address={address} title={`Picture of ${template}`} />}
    </div>
  );
}

/** Shown once it has come, so that nothing flashes. */
function Frame({ address, title }: { address: string; title: string }) {
  const [come, setCome] = useState(false);
  return (
    <iframe
      sandbox=""
      src={address}
      title={title}
      tabIndex={-1}
      scrolling="no"
      onLoad={() => setCome(true)}
      className={cn("absolute top-0 left-0 origin-top-left transition-opacity duration-200", come ? "opacity-100" : "opacity-0")}
      style={{ width: PICTURE_WIDTH, height: "calc(14rem / var(--picture))", transform: "scale(var(--picture))" }}
    />
  );
}

/** Is it within a screen or so of what is looked at? */
function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: "500px 0px",
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, near] as const;
}

import type { ReactNode } from "react";

/** One component with its states. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section id={title.toLowerCase().replaceAll(" ", "-")} aria-label={title} className="scroll-mt-4 border-t pt-5">
    <h2 className="mb-3 font-semibold text-lg">{title}</h2>
    <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>
  </section>
);

/** One state, named. */
export const State = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? "min-w-0 md:col-span-2" : "min-w-0"}>
    <h3 className="mb-2 text-ink-3 text-xs">{name}</h3>
    {children}
  </div>
);

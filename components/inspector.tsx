import type { ComponentProps, ReactNode } from "react";
import { Tabs } from "./tabs.tsx";

type Props = { label: string; tabs: ComponentProps<typeof Tabs>["tabs"]; children: ReactNode };

/** Left what happened, right what it was about, in tabs that stand in the URL; the right side stays in sight. On a phone one below the other. */
export const Inspector = ({ label, tabs, children }: Props) => (
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
    <div className="min-w-0">{children}</div>
    <section
      aria-label={label}
      className="min-w-0 rounded-xl border bg-surface px-4 pt-1 pb-4 shadow-rest lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto"
    >
      <Tabs label={label} tabs={tabs} />
    </section>
  </div>
);

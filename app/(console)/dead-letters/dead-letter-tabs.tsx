import { PageTabs } from "@/components/page-tabs.tsx";

/** What died, by its cause. */
export const DeadLetterTabs = () => (
  <PageTabs
    label="Dead letters"
    tabs={[
      { href: "/dead-letters", label: "Causes" },
      { href: "/dead-letters/dropped", label: "Dropped" },
    ]}
  />
);

import { PageTabs } from "@/components/page-tabs.tsx";

/** What died by its cause, what is sent again, and what was given up. */
export const DeadLetterTabs = () => (
  <PageTabs
    label="Dead letters"
    tabs={[
      { href: "/dead-letters", label: "Causes" },
      { href: "/replays", label: "Replays" },
      { href: "/dead-letters/dropped", label: "Dropped" },
    ]}
  />
);

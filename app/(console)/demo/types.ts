import type { readOverview } from "@/demo/overview.ts";

/** What the page knows of the sample product. */
export type Acme = Awaited<ReturnType<typeof readOverview>>;

import type { roles } from "@/domain/access/permission.policy.ts";

/** What a role is called, and what it may do in a sentence. */
export const roleWords = {
  viewer: { word: "Viewer", may: "Sees every list and timeline, with addresses masked and no contents." },
  support: { word: "Support", may: "Also sees addresses and contents, cancels messages and lifts suppressions." },
  operator: { word: "Operator", may: "Also turns rules, plans events again and reads the audit log." },
  admin: { word: "Admin", may: "Also manages people, API keys and how this instance delivers." },
} satisfies Record<(typeof roles)[number], { word: string; may: string }>;

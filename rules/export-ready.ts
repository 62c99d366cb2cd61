import { Temporal } from "temporal-polyfill";
import { gateway } from "@/demo/gateway.ts";
import { defineRule, expire, send, skip } from "@/domain/rule/define.ts";
import { exportReady as template } from "@/emails/export-ready/email.tsx";
import { exportReady as exportReadyEvent } from "@/events/export-ready.ts";
import { acme } from "./from.ts";
import { known } from "./known.policy.ts";
import { earlier, isBefore } from "./time.policy.ts";

/** Says where an export can be fetched. Useless after a day, or when its link ends, whichever comes first. */
export const exportReady = defineRule({
  key: "export-ready",
  description: "Says that a data export can be fetched, while its link works.",
  on: exportReadyEvent,
  when: ({ event: { occurredAt, payload } }) => isBefore(occurredAt, payload.linkExpiresAt) || "link_expired",
  category: "exports",
  stream: "transactional",
  template,
  from: acme,
  to: ({ event: { payload } }) => ({
    address: payload.requestedBy.email,
    name: payload.requestedBy.name,
    person: payload.requestedBy.id,
    timeZone: payload.requestedBy.timeZone,
  }),
  identity: ({ event }) => event.payload.exportId,
  facts: ({ event: { payload } }) => ({
    exportId: payload.exportId,
    name: payload.requestedBy.name,
    workspaceName: payload.workspace.name,
    fileName: payload.fileName,
    bytes: payload.bytes,
    linkExpiresAt: payload.linkExpiresAt,
    timeZone: payload.requestedBy.timeZone,
    locale: payload.requestedBy.locale,
  }),
  expires: ({ facts, scheduledFor }) => earlier(scheduledFor.add({ hours: 24 }), Temporal.Instant.from(facts.linkExpiresAt)),
  live: ({ facts }) => ({ export: gateway.ref.export(facts.exportId) }),
  eligibility: ({ live, now }) => {
    if (!live.export || live.export.deleted) return skip("export_deleted");
    // The link may have been shortened since.
    return isBefore(now, live.export.linkExpiresAt) ? send() : expire("link_expired");
  },
  reasons: { export_deleted: "the export was deleted", link_expired: "its download link had expired" },
  props: ({ facts: { exportId: _, ...shown }, live }) => ({ ...shown, link: known(live.export).link }),
});

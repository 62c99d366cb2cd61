import { type Permission, roleMay } from "@/domain/access/permission.policy.ts";
import type { Role } from "@/domain/access/types.ts";
import type { Changes, Topic } from "./topic.policy.ts";

/** What the lists of a topic ask for. Whoever may not open them learns not even that something stirred there. */
const asked: Readonly<Record<Topic, Permission>> = {
  messages: "console.read",
  events: "console.read",
  rules: "console.read",
  templates: "console.read",
  people: "console.read",
  streams: "console.read",
  alerts: "console.read",
  mailbox: "payload.read",
  releases: "console.read",
  causes: "console.read",
  replays: "replay.read",
  replans: "replay.read",
  audit: "audit.read",
  access: "access.manage",
};

/** Changes as somebody with that role may hear of them. */
export const shownTo = (role: Role, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([topic]) => roleMay(role, asked[topic as Topic])), // its own keys
  );

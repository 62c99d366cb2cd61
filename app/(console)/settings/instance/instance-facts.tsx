import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { Time } from "@/components/time.tsx";
import type { InstanceFacts } from "@/domain/release/facts.ts";
import { ReleaseName } from "../../releases/release-name.tsx";

/** What this instance is, and which build it runs. */
export const InstanceFactsList = ({ facts, releaseId }: { facts: InstanceFacts; releaseId: string }) => (
  <Facts
    rows={[
      ["Environment", facts.environment],
      ["Instance", <Id key="id" value={facts.id} label="Instance id" />],
      ["Release", <ReleaseName key="release" id={releaseId} hash={facts.releaseHash} />],
      ["Built", <Time key="built" iso={facts.builtAt} />],
      ["Commit", facts.gitCommit && <Id key="commit" value={facts.gitCommit} label="Commit" />],
      ["Database", `PostgreSQL ${facts.databaseVersion}`],
    ]}
  />
);

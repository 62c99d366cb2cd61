import { Card } from "@/components/card.tsx";
import { Path } from "@/components/path.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { ReleaseDetail } from "@/domain/release/schema.ts";
import { RuleLink } from "../../rules/rule-link.tsx";

/** What the build holds. */
export function Contents({ release: { manifest, versions } }: { release: ReleaseDetail }) {
  return (
    <Card title="What it holds">
      <div className="grid gap-4 text-sm md:grid-cols-3">
        <List title="Events">
          {manifest.events.map(({ name, version }) => (
            <li key={name}>
              <TextLink href={`/events/catalogue/${encodeURIComponent(name)}`} className="inline-block min-h-6">
                <Path path={name} />
              </TextLink>{" "}
              <span className="text-ink-3">v{version}</span>
            </li>
          ))}
        </List>
        <List title="Rules">
          {manifest.rules.map(({ key, file }) => (
            <li key={key} className="min-h-6">
              <RuleLink ruleKey={key} /> <span className="block font-mono text-ink-3 text-xs">{file}</span>
            </li>
          ))}
        </List>
        <List title="Templates">
          {versions.map(({ key, number }) => (
            <li key={key} className="min-h-6">
              {key}
              <span className="text-ink-3">{number === null ? " (not published here)" : `@${number}`}</span>
            </li>
          ))}
        </List>
      </div>
    </Card>
  );
}

const List = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="min-w-0 [overflow-wrap:anywhere]">
    <h3 className="mb-1 text-ink-3 text-xs">{title}</h3>
    <ul className="grid gap-0.5">{children}</ul>
  </section>
);

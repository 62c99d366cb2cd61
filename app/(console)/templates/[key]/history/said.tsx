import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { TemplateVersion } from "@/domain/template/schema.ts";
import { Proof } from "../../../messages/[id]/proof.tsx";
import { templatePath } from "../../template-path.ts";
import type { Looked } from "./read-history.ts";
import { type HistorySearch, historyHref } from "./search.ts";

type Props = { template: string; search: HistorySearch; looked: Looked; version: TemplateVersion; mayRead: boolean };

/** What the version says: with its first example, or a message of that time as it was sent, with its proof. */
export function Said({ template, search, looked: { messages, sent }, version, mayRead }: Props) {
  const path = templatePath(template);
  const framed = sent ? `/messages/${sent.id}/frame` : `${path}/frame?v=${version.number}`;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
        Published <Time iso={version.createdAt} />
        {version.author && ` by ${version.author}`}
        {version.gitCommit && (
          <>
            {" "}
            with commit <code className="font-mono text-xs">{version.gitCommit.slice(0, 8)}</code>
          </>
        )}
        {version.note && `: ${version.note}`}.{" "}
        <TextLink href={`${path}?v=${version.number}`}>Open v{version.number} in the preview</TextLink>
      </p>
      {sent && <Proof sent={sent.as} />}
      {sent === null || sent.as.state === "rendered" ? (
        <iframe
          sandbox=""
          src={framed}
          title={sent ? "The message as sent" : `v${version.number} with its first example`}
          className="h-[60vh] w-full rounded-lg border bg-[white]"
        />
      ) : null}
      <div className="text-sm">
        <h2 className="font-medium">{sent ? "Shown: a message of that time" : "Shown: its first example"}</h2>
        {!mayRead && <p className="text-ink-2">Your role cannot see what messages say.</p>}
        {mayRead && messages.length === 0 && (
          <p className="text-ink-2">No message within three days of it went out with this version.</p>
        )}
        <ul>
          {messages.map(({ id, address, subject, ruleKey, createdAt }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-b py-1.5 last:border-b-0">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {sent?.id === id ? (
                  <span className="font-medium">{subject ?? ruleKey}</span>
                ) : (
                  <TextLink href={historyHref(template, { ...search, message: id })} prefetch={false}>
                    {subject ?? ruleKey}
                  </TextLink>
                )}{" "}
                <span className="text-ink-2">to {address}</span>
              </span>
              <Time iso={createdAt} quiet />
              <TextLink href={`/messages/${id}`} prefetch={false} aria-label={`Open the message to ${address}`}>
                Open
              </TextLink>
            </li>
          ))}
        </ul>
        {sent && <TextLink href={historyHref(template, { ...search, message: null })}>Show its first example</TextLink>}
      </div>
    </div>
  );
}

import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";
import { RequestError } from "./request.ts";

type Props = { error: Error; retry(): void; busy: boolean; className?: string };

/** What stands below is the last that came; asking again failed. */
export function StaleNotice({ error, retry, busy, className }: Props) {
  const id = error instanceof RequestError ? error.problem.requestId : null;
  return (
    <p
      role="status"
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-warn-soft px-3 py-1.5 text-sm text-warn",
        className,
      )}
    >
      <Icon name="cloud-off" className="size-4" />
      <span className="flex-1">
        Not up to date. {error.message}
        {id && (
          <>
            {" "}
            Request <code className="font-mono text-xs [overflow-wrap:anywhere]">{id}</code>
            <CopyButton text={id} label="Request id" />
          </>
        )}
      </span>
      <Button size="sm" onClick={retry} busy={busy}>
        Retry
      </Button>
    </p>
  );
}

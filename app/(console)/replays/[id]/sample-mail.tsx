import type { SampleSide } from "@/domain/replay/sample.ts";

type Props = { side: SampleSide | null; address: string; none: string };

/** One mail in its sandbox, or why it cannot be made. */
export function SampleMail({ side, address, none }: Props) {
  if (side === null) return <p className="text-ink-2 text-sm">{none}</p>;
  const { version, result } = side;
  if (result === null)
    return <p className="text-ink-2 text-sm">The rule’s own code makes no values for v{version.number} of this message now.</p>;
  if (!result.ok)
    return (
      <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad text-sm [overflow-wrap:anywhere]">
        v{version.number} cannot be rendered: {result.failure.detail}
      </p>
    );
  return (
    <div className="grid gap-2">
      <p className="text-sm [overflow-wrap:anywhere]">
        <strong className="font-medium">{result.subject}</strong> <span className="text-ink-3">{result.preheader}</span>
      </p>
      <iframe
        sandbox=""
        src={address}
        title={`The message with v${version.number}`}
        className="h-[60vh] w-full rounded-lg border bg-[white]"
      />
    </div>
  );
}

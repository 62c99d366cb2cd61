type Props = { headers: readonly { name: string; value: string }[] };

/** A mail's header fields in their order; names may repeat, as Received does. */
export const MailHeaders = ({ headers }: Props) => (
  <dl className="rounded-lg border bg-surface px-3 py-1 font-mono text-xs">
    {headers.map(({ name, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
      <div key={index} className="grid gap-x-3 border-b py-1.5 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-ink-3">{name}</dt>
        <dd className="[overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);

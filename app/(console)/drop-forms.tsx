import { type DropKind, these } from "./drop-words.ts";
import { ReasonForm } from "./reason-form.tsx";

type Props = { count: number; kind: DropKind; deed(reason: string): Promise<void>; close(): void };

export const DropForm = ({ count, kind, deed, close }: Props) => (
  <ReasonForm
    label="Drop"
    action={`Drop ${these(count, kind)}`}
    schema={async () => (await import("@/domain/drop/schema.ts")).dropSchema}
    deed={({ reason = "" }) => deed(reason)}
    close={close}
    danger
  />
);

export const TakeBackForm = ({ count, kind, deed, close }: Omit<Props, "deed"> & { deed(reason?: string): Promise<void> }) => (
  <ReasonForm
    label="Take back"
    action={`Take back ${these(count, kind)}`}
    schema={async () => (await import("@/domain/drop/schema.ts")).takeBackSchema}
    deed={({ reason }) => deed(reason || undefined)}
    close={close}
  />
);

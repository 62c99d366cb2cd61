import { many } from "@/domain/list/many.policy.ts";
import { ReasonForm } from "./reason-form.tsx";

type Props = { count: number; deed(reason: string): Promise<void>; close(): void };

export const DropForm = ({ count, deed, close }: Props) => (
  <ReasonForm
    label="Drop"
    action={`Drop ${many(count, "message")}`}
    schema={async () => (await import("@/domain/drop/schema.ts")).dropSchema}
    deed={({ reason = "" }) => deed(reason)}
    close={close}
    danger
  />
);

export const TakeBackForm = ({ count, deed, close }: Omit<Props, "deed"> & { deed(reason?: string): Promise<void> }) => (
  <ReasonForm
    label="Take back"
    action={`Take back ${many(count, "message")}`}
    schema={async () => (await import("@/domain/drop/schema.ts")).takeBackSchema}
    deed={({ reason }) => deed(reason || undefined)}
    close={close}
  />
);

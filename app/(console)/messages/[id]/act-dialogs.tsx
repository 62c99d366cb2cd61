import { Dialog } from "@/components/dialog.tsx";
import { FormSkeleton } from "@/components/form/form-skeleton.tsx";
import { late } from "@/components/late.tsx";
import type { MessageDetail } from "@/domain/intent/schema.ts";
import { DropDialog, TakeBackDialog } from "../../drop-dialog.tsx";
import type { Act } from "./acts.ts";
import { CancelMessage } from "./cancel-message.tsx";

const SettleForm = late(
  () => import("./settle-form.tsx").then((module) => module.SettleForm),
  () => <FormSkeleton parts={["field", 3, "field, hint"]} />,
);
const RetryForm = late(
  () => import("./retry-form.tsx").then((module) => module.RetryForm),
  () => <FormSkeleton parts={[1, "field", "field, hint"]} />,
);
const AgainForm = late(
  () => import("./again-form.tsx").then((module) => module.AgainForm),
  () => <FormSkeleton parts={["long text", "field, hint"]} />,
);

type Props = { detail: MessageDetail; open: Act | null; close(): void; onDone(): void };

/** What each act asks before it is done. */
export function ActDialogs({ detail, open, close, onDone }: Props) {
  const { message } = detail;
  const onOpenChange = (to: boolean) => {
    if (!to) close();
  };
  const done = () => {
    close();
    onDone();
  };
  return (
    <>
      <CancelMessage message={message} open={open === "cancel"} onOpenChange={onOpenChange} onDone={onDone} />
      <DropDialog ids={[message.id]} open={open === "drop"} onOpenChange={onOpenChange} onDone={onDone} />
      <TakeBackDialog ids={[message.id]} open={open === "take_back"} onOpenChange={onOpenChange} onDone={onDone} />
      <Dialog
        open={open === "settle"}
        onOpenChange={onOpenChange}
        title={`Was this message to ${message.address} sent?`}
        description="No definite answer came from the provider, so Waybill does not send it again by itself."
      >
        <SettleForm message={message} done={done} />
      </Dialog>
      <Dialog
        open={open === "retry"}
        onOpenChange={onOpenChange}
        title={`Retry this message to ${message.address}?`}
        description="The same message gets all its tries anew. It is checked before it goes out, as the first time."
      >
        <RetryForm message={message} done={done} />
      </Dialog>
      <Dialog
        open={open === "send_again"}
        onOpenChange={onOpenChange}
        title={`Send this message to ${message.address} again?`}
        description="A new message is made of it, with what this one had to say. Each links to the other."
      >
        <AgainForm detail={detail} elsewhere={false} done={done} />
      </Dialog>
      <Dialog
        open={open === "other_address"}
        onOpenChange={onOpenChange}
        title="Send this message to another address?"
        description={`A new message is made of it, with what this one had to say to ${message.address}. Each links to the other.`}
      >
        <AgainForm detail={detail} elsewhere done={done} />
      </Dialog>
    </>
  );
}

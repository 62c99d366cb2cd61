import { toast } from "sonner";

type Undo = { done: string; detail?: string; undo(): unknown };

/** The first step of the ladder: done at once, and for eight seconds one press takes it back. */
export const toastWithUndo = ({ done, detail, undo }: Undo) =>
  toast.success(done, { description: detail, action: { label: "Undo", onClick: () => void undo() }, duration: 8_000 });

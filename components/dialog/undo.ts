import { addActivity } from "../activity/activity.ts";
import { toast } from "../toast.ts";

type Undo = { done: string; detail?: string; href?: string; undo(): unknown };

/** The first step of the ladder: done at once; for eight seconds one press takes it back, and longer from the activity tray. */
export function toastWithUndo({ done, detail, href, undo }: Undo): void {
  const takeBack = () => {
    entry.update({ state: "undone", undo: undefined });
    toast.dismiss(shown);
    void undo();
  };
  const entry = addActivity({ title: done, detail, href, state: "done", undo: takeBack });
  const shown = toast.success(done, { description: detail, action: { label: "Undo", onClick: takeBack }, duration: 8_000 });
}

import type { ExternalToast } from "sonner";

let count = 0;

/** Shows a notice and gives its id. The library comes with the first one, or with the first press (toaster.tsx), not with a page. */
const show =
  (kind: "success" | "warning" | "error" | "loading") =>
  (title: string, options: ExternalToast = {}): string | number => {
    const id = options.id ?? `notice-${++count}`;
    void import("sonner").then(({ toast: sonner }) => sonner[kind](title, { ...options, id }));
    return id;
  };

export const toast = {
  success: show("success"),
  warning: show("warning"),
  error: show("error"),
  loading: show("loading"),
  dismiss: (id: string | number): void => void import("sonner").then(({ toast: sonner }) => sonner.dismiss(id)),
};

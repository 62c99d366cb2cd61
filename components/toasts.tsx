"use client";

import { Toaster as Sonner } from "sonner";
import { useTheme } from "./theme.tsx";

/** Short notices. They are announced politely, stay while the pointer or the focus is on them, and close with a key. */
export function Toasts() {
  const { drawn } = useTheme();
  return (
    <Sonner
      theme={drawn ?? "light"}
      position="bottom-right"
      closeButton
      toastOptions={{
        classNames: {
          toast: "!rounded-lg !border-line !bg-surface !text-ink !shadow-float !font-sans !text-sm",
          description: "!text-ink-2",
          actionButton: "!bg-accent !text-accent-ink",
          closeButton: "!border-line !bg-surface !text-ink-2",
        },
      }}
    />
  );
}

"use client";

import type { ModalProps } from "./dialog/modal.tsx";
import { late } from "./late.tsx";
import { useWanted } from "./use-wanted.ts";

/** What traps the focus and hides the page is much code: it comes when a dialog is first opened, not with the page. */
const Modal = late(() => import("./dialog/modal.tsx").then((module) => module.Modal));

/** A question that stops the page: its title asks, its buttons answer. */
export function Dialog(props: ModalProps) {
  return useWanted(props.open) ? <Modal {...props} /> : null;
}

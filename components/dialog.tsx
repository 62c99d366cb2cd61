"use client";

import type { ModalProps } from "./dialog/modal.tsx";
import { lateOnceOpen } from "./late-once-open.tsx";

/** A question that stops the page: its title asks, its buttons answer. What traps the focus is much code and comes with the first of them. */
export const Dialog = lateOnceOpen<ModalProps>(() => import("./dialog/modal.tsx").then((module) => module.Modal));

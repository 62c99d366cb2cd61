"use client";

import { lateOnceOpen } from "../late-once-open.tsx";
import type { TypedProps } from "./typed-modal.tsx";

/** The last step of the ladder, for what cannot be undone: its name has to be typed. */
export const TypedDialog = lateOnceOpen<TypedProps>(() => import("./typed-modal.tsx").then((module) => module.TypedModal));

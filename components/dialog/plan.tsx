"use client";

import { lateOnceOpen } from "../late-once-open.tsx";
import type { PlanProps } from "./plan-modal.tsx";

/** The second step of the ladder, for what sends mail: what will happen, in figures, before it does. */
export const PlanDialog = lateOnceOpen<PlanProps>(() => import("./plan-modal.tsx").then((module) => module.PlanModal));

"use client";

import type { ComponentProps } from "react";
import { Tip } from "../tip/tip.tsx";
import { StyleSwitch, TimeForms } from "./forms.tsx";

type Moment = { iso: string };

/** What hovering a time shows. */
export const TimeTip = ({ iso, ...tip }: Moment & Omit<ComponentProps<typeof Tip>, "children">) => (
  <Tip {...tip}>
    <TimeForms iso={iso} />
  </Tip>
);

/** What pressing it shows. */
export const TimePanel = ({ iso }: Moment) => (
  <>
    <TimeForms iso={iso} copies />
    <StyleSwitch />
  </>
);

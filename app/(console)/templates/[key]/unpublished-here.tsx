"use client";

import { late } from "@/components/late.tsx";
import type { Unpublished } from "@/domain/release/unpublished.policy.ts";

const UnpublishedNotice = late(() => import("../unpublished-notice.tsx").then((module) => module.UnpublishedNotice));

/** In development: why the page shows no newer source. Over its end, so that what is looked at stays in its place. */
export const UnpublishedHere = (props: { initial: Unpublished; template: string }) => (
  <div className="sticky bottom-4 z-20">
    <UnpublishedNotice {...props} className="mt-4 shadow-float" />
  </div>
);

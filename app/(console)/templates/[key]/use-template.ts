"use client";

import type { TemplateDetail } from "@/domain/template/schema.ts";
import { useLive } from "../../use-live.ts";
import { templatePath } from "../template-path.ts";

/** The template as it is now: what is published, made active or pinned while the page is open is told by the stream. */
export const useTemplate = (initial: TemplateDetail) =>
  useLive<TemplateDetail>(`/api${templatePath(initial.key)}`, initial, () => false);

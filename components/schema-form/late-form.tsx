"use client";

import { late } from "../late.tsx";
import type { SchemaFormProps } from "./form.tsx";

/** The form over a JSON Schema, fetched by itself: most of a page can be used before it has come. */
export const SchemaForm = late<SchemaFormProps>(() => import("./form.tsx").then((module) => module.SchemaForm));

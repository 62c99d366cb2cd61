"use client";

import { rulesOf } from "@/domain/json/schema-table.policy.ts";
import { cn } from "../class-names.ts";
import { FieldBody } from "./field-body.tsx";
import { type FieldProps, faultsAt, idOf, useForm, useJumpFocus } from "./form-context.ts";
import { isOfKind } from "./match.ts";
import { Presence } from "./presence.tsx";
import { readSchema } from "./shape.ts";

/** Kinds whose control is one line, and so stands beside the number of an item. */
const LINES = new Set(["text", "number", "boolean", "choice"]);

/** One value: its name, whether it is there, its control, what its schema says of it, and what is wrong with it. */
export function Field({ schema: given, path, node, label, required, item, actions }: FieldProps) {
  const form = useForm();
  const { schema, shape, nullable } = readSchema(given, form.root);
  const [id, faults] = [idOf(form, path), faultsAt(form, path)];
  useJumpFocus(path);
  const isThere = node !== undefined && node.type !== "null";
  const group = shape.kind === "object" || shape.kind === "list";
  const beside = item !== undefined && isThere && LINES.has(shape.kind) && isOfKind(shape, node);
  const rules = item ? "" : rulesOf(schema).join(", ");
  const meaning = typeof schema.description === "string" && schema.description;
  const described = [rules && `${id}-rules`, meaning && `${id}-meaning`, faults.length > 0 && `${id}-error`].filter(Boolean);
  const wiring = { id, "aria-invalid": faults.length > 0 || undefined, "aria-describedby": described.join(" ") || undefined };
  const Name = group || !isThere ? "span" : "label";
  return (
    <div {...(group && { role: "group", "aria-labelledby": `${id}-label` })} className="grid min-w-0 gap-1">
      <div className={cn("flex min-h-6 min-w-0 items-center gap-x-2", !item && "flex-wrap")}>
        <Name
          id={`${id}-label`}
          {...(Name === "label" && { htmlFor: id })}
          className={cn(
            "min-w-0 text-sm [overflow-wrap:anywhere]",
            item ? "min-w-5 text-right text-ink-3 tabular-nums" : "font-medium",
          )}
        >
          <bdi>{label}</bdi>
        </Name>
        {item && !beside && (
          <span className="min-w-0 flex-1 truncate text-ink-3 text-sm">
            <bdi>{item.heading}</bdi>
          </span>
        )}
        {rules && (
          <span id={`${id}-rules`} className="min-w-0 text-ink-3 text-xs [overflow-wrap:anywhere]">
            {rules}
          </span>
        )}
        {beside && (
          <div className="grid min-w-0 flex-1">
            <FieldBody schema={given} path={path} node={node} label={label} wiring={wiring} />
          </div>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-0.5">
          <Presence schema={given} path={path} node={node} label={label} required={required} nullable={nullable} />
          {actions}
        </span>
      </div>
      {isThere && !beside && <FieldBody schema={given} path={path} node={node} label={label} wiring={wiring} />}
      {meaning && (
        <p id={`${id}-meaning`} className="text-ink-3 text-xs [overflow-wrap:anywhere]">
          {meaning}
        </p>
      )}
      {faults.length > 0 && (
        <p id={`${id}-error`} className="text-bad text-xs [overflow-wrap:anywhere]">
          <bdi>{faults.join("; ")}</bdi>
        </p>
      )}
    </div>
  );
}

"use client";

import { rulesOf } from "@/domain/json/schema-table.policy.ts";
import { FieldBody } from "./field-body.tsx";
import { type FieldProps, faultsAt, idOf, useForm, useJumpFocus } from "./form-context.ts";
import { Presence } from "./presence.tsx";
import { readSchema } from "./shape.ts";

/** One value: its name, whether it is there, its control, what its schema says of it, and what is wrong with it. */
export function Field({ schema: given, path, node, label, required, actions }: FieldProps) {
  const form = useForm();
  const { schema, shape, nullable } = readSchema(given, form.root);
  const [id, faults] = [idOf(form, path), faultsAt(form, path)];
  useJumpFocus(path);
  const about = [schema.description, ...rulesOf(schema)].filter((each) => typeof each === "string").join(" · ");
  const described = [about && `${id}-hint`, faults.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  const group = shape.kind === "object" || shape.kind === "list";
  const wiring = { id, "aria-invalid": faults.length > 0 || undefined, "aria-describedby": described || undefined };
  const head = (
    <div className="flex min-h-7 flex-wrap items-center gap-x-2">
      {group || !node || node.type === "null" ? (
        <span id={`${id}-label`} className="min-w-0 font-medium text-sm [overflow-wrap:anywhere]">
          <bdi>{label}</bdi>
        </span>
      ) : (
        <label htmlFor={id} className="min-w-0 font-medium text-sm [overflow-wrap:anywhere]">
          <bdi>{label}</bdi>
        </label>
      )}
      <span className="ml-auto flex items-center gap-0.5">
        <Presence schema={given} path={path} node={node} label={label} required={required} nullable={nullable} />
        {actions}
      </span>
    </div>
  );
  return (
    <div {...(group && { role: "group", "aria-labelledby": `${id}-label` })} className="grid min-w-0 gap-1">
      {head}
      {node && node.type !== "null" && <FieldBody schema={given} path={path} node={node} label={label} wiring={wiring} />}
      {about && (
        <p id={`${id}-hint`} className="text-ink-3 text-xs [overflow-wrap:anywhere]">
          {about}
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

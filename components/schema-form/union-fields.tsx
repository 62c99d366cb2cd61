"use client";

import { put } from "../json/document.ts";
import { Select } from "../select.tsx";
import { carried } from "./carry.ts";
import { type ControlProps, useForm } from "./form-context.ts";
import { variantOf } from "./match.ts";
import { RawControl } from "./raw-control.tsx";
import type { Variant } from "./shape.ts";

/** A value of one of several kinds: which one, and then its own fields. Another kind takes over what both have. */
export function UnionFields({ path, node, label, variants, wiring }: ControlProps & { variants: readonly Variant[] }) {
  const { edit, document, root, Body } = useForm();
  const at = variantOf(document, node, variants, root);
  const chosen = at === null ? undefined : variants[at];
  const choices = variants.map((variant, index) => ({ value: String(index), label: variant.label }));
  const pick = (value: string) => {
    const next = variants[Number(value)];
    if (next) edit((now) => put(now, path, carried(now, node, next.schema, root)));
  };
  return (
    <div className="grid gap-2">
      <Select
        label={`Kind of ${label}`}
        value={at === null ? "" : String(at)}
        choices={chosen ? choices : [{ value: "", label: "None of these" }, ...choices]}
        onPick={pick}
      />
      {chosen ? (
        <Body schema={chosen.schema} path={path} node={node} label={label} wiring={wiring} />
      ) : (
        <RawControl
          path={path}
          node={node}
          label={label}
          wiring={wiring}
          why="the value is of none of the kinds that the schema has"
        />
      )}
    </div>
  );
}

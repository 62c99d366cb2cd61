"use client";

import { useState } from "react";
import { many } from "@/domain/list/many.policy.ts";
import { Button } from "../button.tsx";
import { cn } from "../class-names.ts";
import { inputStyle } from "../field.tsx";
import { Icon } from "../icon.tsx";
import { childOf, drop, keysOf, nodeAt, put } from "../json/document.ts";
import { Fold } from "./fold.tsx";
import { type ControlProps, useForm } from "./form-context.ts";
import { ItemButton } from "./item-button.tsx";
import { sampleOf } from "./sample.ts";
import type { Shape } from "./shape.ts";

type Props = ControlProps & { shape: Extract<Shape, { kind: "object" }> };

/** An object's fields in their authors' order, then what else is there: names of one's own, and what the schema does not know. */
export function ObjectFields({ path, node, label, shape }: Props) {
  const { Field, document } = useForm();
  const keys = keysOf(node);
  const known = new Set(shape.fields.map(({ key }) => key));
  const more = keys.filter((key) => !known.has(key));
  const parts = () => (
    <>
      {shape.fields.map(({ key, schema, required }) => (
        <Field key={key} schema={schema} path={[...path, key]} node={childOf(node, key)} label={key} required={required} />
      ))}
      {more.map((key) => (
        <More key={key} name={key} {...{ path, node, shape }} />
      ))}
      {shape.others && <AddName path={path} keys={keys} shape={shape} label={label} />}
      {shape.fields.length + more.length === 0 && !shape.others && <p className="text-ink-3 text-xs">It takes no props.</p>}
    </>
  );
  if (path.length === 0) return <div className="grid min-w-0 gap-3">{parts()}</div>;
  return (
    <Fold
      path={path}
      label={label}
      summary={many(keys.length, "field")}
      initially={path.length <= 2 && (nodeAt(document, path.slice(0, -1))?.children?.length ?? 0) <= FEW}
    >
      {parts}
    </Fold>
  );
}

/** Of more than these each is folded: one sees them all, and opens one. */
const FEW = 16;

/** A value under a name that the schema does not list. */
function More({ name, path, node, shape }: Pick<Props, "path" | "node" | "shape"> & { name: string }) {
  const { edit, Field } = useForm();
  const unknown =
    shape.others === null ? { description: "Not in the schema. The template is given it all the same." } : shape.others;
  return (
    <Field
      schema={unknown}
      path={[...path, name]}
      node={childOf(node, name)}
      label={name}
      required
      actions={<ItemButton icon="x" label={`Remove ${name}`} onPress={() => edit((now) => drop(now, [...path, name]))} />}
    />
  );
}

function AddName({ path, keys, shape, label }: Pick<Props, "path" | "shape" | "label"> & { keys: readonly string[] }) {
  const { edit, root } = useForm();
  const [name, setName] = useState("");
  const taken = keys.includes(name);
  const add = () => {
    if (name === "" || taken) return;
    edit((now) => put(now, [...path, name], sampleOf(shape.others ?? {}, root)));
    setName("");
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        aria-label={`New name in ${label}`}
        placeholder="Name"
        value={name}
        aria-invalid={taken || undefined}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        className={cn(inputStyle, "w-40")}
      />
      <Button size="sm" onClick={add} disabled={name === "" || taken}>
        <Icon name="plus" className="size-3.5" /> Add
      </Button>
      {taken && <span className="text-bad text-xs">It is there already.</span>}
    </div>
  );
}

"use client";

import { useState } from "react";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { many } from "@/domain/list/many.policy.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { childOf, drop, type JsonNode, keysOf, move, put } from "../json/document.ts";
import { Fold } from "./fold.tsx";
import { type ControlProps, idOf, useForm, useJump } from "./form-context.ts";
import { ItemButton } from "./item-button.tsx";
import { sampleOf } from "./sample.ts";
import type { Shape } from "./shape.ts";

/** Items shown at once: a list of a thousand stays as quick as one of ten. */
const PAGE = 20;

type Props = ControlProps & { shape: Extract<Shape, { kind: "list" }>; schema: JsonSchema };

/** A list: items to change, move, remove and add. */
export function ListFields({ path, node, label, shape }: Props) {
  const form = useForm();
  const { Field } = form;
  const items = node.children ?? [];
  const [page, setPage] = useState(0);
  useJump(path, (step) => step !== null && setPage(Math.floor(Number(step) / PAGE) || 0));
  const pages = Math.max(1, Math.ceil(items.length / PAGE));
  const first = Math.min(page, pages - 1) * PAGE;
  const focus = (at: number) => setTimeout(() => document.getElementById(idOf(form, [...path, at]))?.focus());
  const add = () => {
    const next = shape.first[items.length] ?? shape.items;
    if (!next) return;
    form.edit((now) => put(now, [...path, items.length], sampleOf(next, form.root)));
    setPage(Math.floor(items.length / PAGE));
    focus(items.length);
  };
  const shift = (from: number, to: number) => {
    form.edit((now) => move(now, path, from, to));
    setPage(Math.floor(to / PAGE));
    focus(to);
  };
  const remove = (at: number) => {
    form.edit((now) => drop(now, [...path, at]));
    focus(Math.max(0, Math.min(at, items.length - 2)));
  };
  return (
    <Fold path={path} label={label} summary={many(items.length, "item")} initially={path.length <= 2}>
      {() => (
        <>
          {pages > 1 && <Pages label={label} page={first / PAGE} pages={pages} count={items.length} onPage={setPage} />}
          {items.slice(first, first + PAGE).map((item, index) => {
            const at = first + index;
            const name = `${label} ${at + 1}`;
            return (
              <Field
                key={at}
                schema={shape.first[at] ?? shape.items ?? {}}
                path={[...path, at]}
                node={item}
                label={String(at + 1)}
                required
                item={{ heading: headingOf(item) }}
                actions={
                  <>
                    <ItemButton
                      icon="chevron-up"
                      label={`Move ${name} up`}
                      disabled={at === 0}
                      onPress={() => shift(at, at - 1)}
                    />
                    <ItemButton
                      icon="chevron-down"
                      label={`Move ${name} down`}
                      disabled={at === items.length - 1}
                      onPress={() => shift(at, at + 1)}
                    />
                    <ItemButton icon="x" label={`Remove ${name}`} onPress={() => remove(at)} />
                  </>
                }
              />
            );
          })}
          {(shape.items ?? shape.first[items.length]) && (
            <div>
              <Button size="sm" onClick={add} aria-label={`Add an item to ${label}`}>
                <Icon name="plus" className="size-3.5" /> Add an item
              </Button>
            </div>
          )}
        </>
      )}
    </Fold>
  );
}

/** Of an object its first text, so that one finds it among twenty. */
function headingOf(item: JsonNode): string {
  const texts = keysOf(item)
    .map((key) => childOf(item, key))
    .filter((child) => child?.type === "string");
  const first = texts.map((child) => String(child?.value)).find((text) => text !== "");
  return first?.slice(0, 60) ?? "";
}

type PagesProps = { label: string; page: number; pages: number; count: number; onPage(page: number): void };

function Pages({ label, page, pages, count, onPage }: PagesProps) {
  return (
    <nav aria-label={`Pages of ${label}`} className="flex items-center gap-1 text-ink-2 text-xs">
      <ItemButton icon="chevron-left" label="Earlier items" disabled={page === 0} onPress={() => onPage(page - 1)} />
      <span aria-live="polite" className="tabular-nums">
        {page * PAGE + 1}–{Math.min((page + 1) * PAGE, count)} of {count.toLocaleString("en")}
      </span>
      <ItemButton icon="chevron-right" label="Later items" disabled={page === pages - 1} onPress={() => onPage(page + 1)} />
    </nav>
  );
}

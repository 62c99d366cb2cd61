"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useMemo } from "react";
import { Button } from "@/components/button.tsx";
import { CopyButton } from "@/components/copy-button.tsx";
import { readDocument } from "@/components/json/document.ts";
import { JsonEditor } from "@/components/json/editor.tsx";
import { lineOf, placeOf } from "@/components/json/place.ts";
import { SchemaForm } from "@/components/schema-form/late-form.tsx";
import { Warning } from "@/components/warning.tsx";
import type { JsonSchema } from "@/domain/json/schema-table.policy.ts";
import type { PropsFault, PropsFixture } from "@/domain/template/schema.ts";
import { FixtureChooser } from "./fixture-chooser.tsx";
import { ViewSwitch } from "./view-switch.tsx";

type Props = {
  schema: JsonSchema;
  fixtures: readonly PropsFixture[];
  /** The chosen fixture; null where the props are of nobody's name. */
  fixture: string | null;
  /** JSON text. */
  value: string;
  faults: readonly PropsFault[];
  onChange(value: string): void;
  onFixture(name: string): void;
};

const views = ["form", "json"] as const;

/** The props of a preview: a named example to begin with, and every value to be changed, in a form or as JSON. Both show the one text. */
export function PropsPanel({ schema, fixtures, fixture, value, faults, onChange, onFixture }: Props) {
  const [view, setView] = useQueryState("editor", parseAsStringLiteral(views).withDefault("form"));
  const document = useMemo(() => readDocument(value), [value]);
  const marks = useMemo(
    () => (document.fault ? [document.fault] : faults.flatMap((fault) => markOf(document, fault))),
    [document, faults],
  );
  const edited = fixture === null || value !== fixtures.find(({ name }) => name === fixture)?.props;
  return (
    <section aria-label="Props" className="grid min-w-0 content-start gap-4">
      <FixtureChooser fixtures={fixtures} value={fixture} edited={edited} onPick={onFixture} />
      <div className="flex items-center gap-2">
        <ViewSwitch value={view} onPick={(next) => void setView(next)} />
        <CopyButton text={value} label="Props" className="ml-auto" />
      </div>
      {view === "json" ? (
        <div className="grid min-w-0 gap-2">
          <JsonEditor label="Props as JSON" value={value} marks={marks} onChange={onChange} />
          <ul aria-live="polite" className="grid gap-0.5 text-bad text-xs [overflow-wrap:anywhere]">
            {document.fault && (
              <li>
                Line {lineOf(value, document.fault.offset)}: {document.fault.message} The preview shows what was last readable.
              </li>
            )}
            {!document.fault &&
              faults.map(({ pointer, message }) => (
                <li key={`${pointer} ${message}`}>
                  Line {lineOf(value, placeOf(document, pointer)?.offset ?? 0)},{" "}
                  <code className="font-mono">{pointer || "the whole"}</code>: <bdi>{message}</bdi>
                </li>
              ))}
          </ul>
        </div>
      ) : document.fault ? (
        <div className="grid justify-items-start gap-2">
          <Warning>
            Line {lineOf(value, document.fault.offset)} is no JSON: {document.fault.message} A form needs whole JSON.
          </Warning>
          <Button onClick={() => void setView("json")}>Mend it as JSON</Button>
        </div>
      ) : (
        <SchemaForm schema={schema} value={value} faults={faults} onChange={onChange} />
      )}
    </section>
  );
}

function markOf(document: ReturnType<typeof readDocument>, { pointer, message }: PropsFault) {
  const place = placeOf(document, pointer);
  return place ? [{ ...place, message: `${pointer || "the whole"}: ${message}` }] : [];
}

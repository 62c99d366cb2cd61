"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type ReactNode, useMemo, useState } from "react";
import { Button } from "@/components/button.tsx";
import { CopyButton, copyText } from "@/components/copy-button.tsx";
import { laidOut, readDocument } from "@/components/json/document.ts";
import { JsonEditor } from "@/components/json/editor.tsx";
import { lineOf, placeOf } from "@/components/json/place.ts";
import { SchemaForm } from "@/components/schema-form/late-form.tsx";
import { Segments } from "@/components/segments.tsx";
import { Warning } from "@/components/warning.tsx";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import type { PropsFault, PropsFixture, PropsShape } from "@/domain/template/schema.ts";
import { FixtureChooser } from "./fixture-chooser.tsx";
import { fixtureSource } from "./fixture-source.ts";
import { FromMessage } from "./from-message.tsx";
import { KeepButton } from "./keep-button.tsx";
import { KeptLine } from "./kept-line.tsx";

type Props = {
  schema: JsonSchema;
  fixtures: readonly PropsFixture[];
  /** The example that the props began with. */
  fixture: string | null;
  /** JSON text. */
  value: string;
  faults: readonly PropsFault[];
  onChange(value: string): void;
  onFixture(name: string): void;
  /** Whose props they are, and what its reader may do with examples. */
  of: { templateKey: string; versionId: string; may: PropsShape["may"] };
};

const views = ["form", "json"] as const;

/** The props of a preview: a named example to begin with, and every value to be changed, in a form or as JSON. Both show the one text. */
export function PropsPanel({ schema, fixtures, fixture, value, faults, onChange, onFixture, of }: Props) {
  const [view, setView] = useQueryState("editor", parseAsStringLiteral(views).withDefault("form"));
  const document = useMemo(() => readDocument(value), [value]);
  const marks = useMemo(
    () => (document.fault ? [document.fault] : faults.flatMap((fault) => markOf(document, fault))),
    [document, faults],
  );
  const [told, setTold] = useState<{ value: string; words: string } | null>(null);
  const chosen = fixtures.find(({ name }) => name === fixture);
  const edited = fixture === null || value !== chosen?.props;
  return (
    <section aria-label="Props" className="grid min-w-0 content-start gap-4">
      <div className="grid gap-1.5">
        <FixtureChooser fixtures={fixtures} value={fixture} edited={edited} onPick={onFixture} />
        {chosen && !edited && <KeptLine {...of} fixture={chosen} mayRemove={of.may.keep} />}
        {told?.value === value && <Notice>{told.words}</Notice>}
        <div className="flex flex-wrap gap-1.5">
          {of.may.readMessages && (
            <FromMessage
              templateKey={of.templateKey}
              onProps={(props, words) => {
                const text = laidOut(props);
                setTold({ value: text, words });
                onChange(text);
              }}
            />
          )}
          {of.may.keep && <KeepButton {...of} value={value} disabled={!edited || document.fault !== null} onKept={onFixture} />}
        </div>
      </div>
      <div className="flex items-center gap-1">
        <Segments
          label="Edit the props as"
          segments={[
            { value: "form", label: "Form" },
            { value: "json", label: "JSON" },
          ]}
          value={view}
          onPick={(next) => void setView(next)}
        />
        <Button
          size="sm"
          variant="ghost"
          disabled={document.fault !== null}
          className="ml-auto"
          onClick={() => void copyText(fixtureSource(fixture ?? "new", value), "Copied for fixtures.ts")}
        >
          Copy for fixtures.ts
        </Button>
        <CopyButton text={value} label="Props" />
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

const Notice = ({ children }: { children: ReactNode }) => (
  <p role="status" className="rounded-md bg-info-soft px-2.5 py-1.5 text-info text-xs">
    {children}
  </p>
);

"use client";

import { useState } from "react";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { Button } from "../button.tsx";
import { put, rawOf, readDocument } from "../json/document.ts";
import { type ControlProps, useForm } from "./form-context.ts";
import { sampleOf } from "./sample.ts";

/** A value as JSON, for which there is no field; `why` says the reason. With `schema` one press makes it fit. */
export function RawControl({ path, node, why, schema, wiring }: ControlProps & { why: string; schema?: JsonSchema }) {
  const { edit, document, root } = useForm();
  const raw = rawOf(document, node);
  const [draft, setDraft] = useState<{ text: string; raw: string } | null>(null);
  const unfinished = draft?.raw === raw ? draft.text : null;
  const type = (text: string) => {
    if (readDocument(text).fault) return setDraft({ text, raw });
    setDraft(null);
    edit((now) => put(now, path, text.trim()));
  };
  const fault = unfinished === null ? null : readDocument(unfinished).fault;
  return (
    <>
      <textarea
        {...wiring}
        value={unfinished ?? raw}
        rows={1}
        spellCheck={false}
        aria-invalid={fault !== null || wiring["aria-invalid"]}
        onChange={({ target }) => type(target.value)}
        className="field-sizing-content max-h-64 min-h-8 w-full rounded-md border border-control bg-surface px-2.5 py-1.5 font-mono text-xs leading-5 aria-invalid:border-bad"
      />
      <p className="text-ink-3 text-xs">Edited as JSON: {why}.</p>
      {fault && <p className="text-bad text-xs">{fault.message} The preview still has what was there before.</p>}
      {schema && (
        <div>
          <Button size="sm" onClick={() => edit((now) => put(now, path, sampleOf(schema, root)))}>
            Replace it by what fits
          </Button>
        </div>
      )}
    </>
  );
}

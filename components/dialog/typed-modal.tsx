"use client";

import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { ErrorState } from "../error-state.tsx";
import { Field } from "../field.tsx";
import { useDeed } from "../use-deed.ts";
import { Modal } from "./modal.tsx";

export type TypedProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A question: "Erase ada@example.com?" */
  title: string;
  /** What cannot be taken back. */
  description: ReactNode;
  /** What has to be typed, letter by letter: the name of the thing. */
  word: string;
  /** "Erase this person" */
  action: string;
  /** The answer that does nothing, where "Cancel" could be taken for the deed. */
  keep?: string;
  /** More fields, as for a reason. */
  children?: ReactNode;
  onConfirm(): Promise<unknown>;
};

export function TypedModal({
  open,
  onOpenChange,
  title,
  description,
  word,
  action,
  keep = "Cancel",
  children,
  onConfirm,
}: TypedProps) {
  const [typed, setTyped] = useState("");
  const change = (next: boolean) => {
    setTyped("");
    onOpenChange(next);
  };
  const { run, busy, failure } = useDeed(onConfirm, () => change(false));
  const fits = typed.trim() === word;
  return (
    <Modal open={open} onOpenChange={change} title={title} description={description}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (fits && !busy) void run();
        }}
      >
        {children}
        <Field
          label={`Type ${word} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="font-mono"
        />
        {failure && <ErrorState compact {...failure} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => change(false)}>{keep}</Button>
          <Button type="submit" variant="danger" disabled={!fits} busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

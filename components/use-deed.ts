"use client";
import { useState } from "react";
import { type Problem, RequestError } from "./request.ts";

/** Thrown by a deed that the server answered, and that did not come about: the words say why. */
export class Refused extends Error {
  override readonly name = "Refused";
}

type Failure = Pick<Problem, "title" | "requestId" | "faults">;

/** Runs what a button does: `busy` meanwhile, `done` when it worked, else `failure` says why not. */
export function useDeed<Input extends unknown[]>(deed: (...input: Input) => Promise<unknown>, done = () => {}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (...input: Input): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await deed(...input);
      done();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure };
}

/** What a person is told of it, whatever was thrown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestError) return error.problem;
  return { title: error instanceof Refused ? error.message : "It failed in this browser. Nothing was sent." };
}

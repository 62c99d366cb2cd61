import { notFound } from "next/navigation";
import { WaybillError } from "@/lib/errors.ts";

/** What a read model found, or the page's "not found". */
export async function found<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof WaybillError && error.code === "not_found") notFound();
    throw error;
  }
}

/** The first page of a list; null for a cursor that is not ours, which the list itself then tells. */
export async function firstPage<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof WaybillError && error.code === "bad_cursor") return null;
    throw error;
  }
}

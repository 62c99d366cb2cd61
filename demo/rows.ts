import { z } from "zod";

/** The rows of a query, each parsed. */
export const rowsOf = <T>(row: z.ZodType<T>, rows: unknown): T[] => z.array(row).parse(rows);

import { z } from "zod";

/** What a check can say of a message. */
export const verdictSchema = z.enum(["send", "skip", "expire", "wait"]);

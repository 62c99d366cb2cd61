import { z } from "zod";
import { topics } from "./topic.policy.ts";

export const topicSchema = z.enum(topics);

import { Json } from "@/components/json.tsx";
import { inPayload } from "@/domain/event/in-payload.policy.ts";
import type { EventDetail } from "@/domain/event/schema.ts";

type Props = { text: string; faults: EventDetail["faults"]; label?: string };

/** The payload with each fault at its place. */
export const MarkedPayload = ({ text, faults, label = "Payload" }: Props) => (
  <Json
    text={text}
    label={label}
    marks={faults.flatMap(({ pointer, message }) => {
      const path = inPayload(pointer);
      return path === null ? [] : [{ path, text: message }];
    })}
  />
);

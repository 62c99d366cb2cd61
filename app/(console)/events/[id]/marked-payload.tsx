import { Json } from "@/components/json.tsx";
import type { EventDetail } from "@/domain/event/schema.ts";

const INSIDE = /^\/payload(?=\/|$)/;

/** The payload with each fault at its place. */
export const MarkedPayload = ({
  text,
  faults,
  label = "Payload",
}: {
  text: string;
  faults: EventDetail["faults"];
  label?: string;
}) => (
  <Json
    text={text}
    label={label}
    marks={faults
      .filter(({ pointer }) => INSIDE.test(pointer))
      .map(({ pointer, message }) => ({ path: pointer.replace(INSIDE, ""), text: message }))}
  />
);

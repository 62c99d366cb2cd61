import type { ReactNode } from "react";
import { Card } from "@/components/card.tsx";
import type { Panel } from "@/domain/overview/schema.ts";

type Props<T> = { title: string; panel: Panel<T>; children(data: T): ReactNode };

/** One part of the page. One that could not be read says so and leaves the others alone. */
export function Part<T>({ title, panel, children }: Props<T>) {
  return (
    <Card title={title}>
      {panel.ok ? (
        children(panel.data)
      ) : (
        <p className="text-bad text-sm">
          This part could not be read just now. It is tried again by itself; the log has the reason.
        </p>
      )}
    </Card>
  );
}

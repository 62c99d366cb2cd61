"use client";

import { type ComponentType, lazy, Suspense } from "react";

/**
 * A component whose code no page waits for: it is fetched when it is first shown. For what opens on request (dialogs, menus, forms in
 * them); what a page shows at once must not move it when it comes.
 */
export function late<Props extends object>(fetched: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Fetched: ComponentType<Props> = lazy(async () => ({ default: await fetched() }));
  return (props) => (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  );
}

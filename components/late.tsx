"use client";

import { type ComponentType, createContext, lazy, type ReactNode, Suspense, use, useState } from "react";

/**
 * A component whose code no page waits for: it is fetched when it is first shown. For what opens on request (dialogs, menus, forms in
 * them); what a page shows at once must not move it when it comes, and what says that the server is away must not need it. Where it cannot be
 * fetched a line says so and asks again on request; the next that shows it asks by itself. `meanwhile` keeps its place until then.
 */
export function late<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
  meanwhile?: (props: Props) => ReactNode,
): ComponentType<Props> {
  const fetchedOnce = (): ComponentType<Props> =>
    lazy(async () => ({
      default: await fetched().catch(() => {
        newest = fetchedOnce();
        return NotFetched;
      }),
    }));
  let newest = fetchedOnce();
  return (props) => {
    const [Part, setPart] = useState(() => newest);
    return (
      <AskAgain value={() => setPart(() => newest)}>
        <Suspense fallback={meanwhile?.(props)}>
          <Part {...props} />
        </Suspense>
      </AskAgain>
    );
  };
}

const AskAgain = createContext(() => {});

function NotFetched() {
  const again = use(AskAgain);
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex w-fit items-center gap-3 rounded-lg border bg-surface px-4 py-2 text-sm shadow-float"
    >
      This part could not be fetched: the server does not answer.
      <button type="button" onClick={again} className="text-accent underline underline-offset-3">
        Try again
      </button>
    </p>
  );
}

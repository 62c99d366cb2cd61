/** What the benchmark asks a program of it, and what that answers, over the IPC channel. */
export type Asked = { id: number; order: string; input: unknown };
export type Answer = { id: number; value?: unknown; error?: string };

type Orders = Record<string, (input: never) => unknown>;

/** In the program: carries orders out until it is told to stop, and says that it is ready. */
export function serve(orders: Orders, stop: () => Promise<unknown> = async () => {}): void {
  process.on("message", (asked: Asked) => {
    const answer = (rest: Omit<Answer, "id">) => process.send?.({ id: asked.id, ...rest } satisfies Answer);
    Promise.resolve()
      .then(() => orders[asked.order]?.(asked.input as never)) // each order knows what it is given
      .then(
        (value) => answer({ value }),
        (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  process.once("SIGTERM", () => void stop().finally(() => process.exit(0)));
  process.channel?.ref(); // the leash lets go of it; an order may come at any time
  process.send?.("ready");
}

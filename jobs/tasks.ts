import type { Ctx } from "@/lib/context.ts";

/** What is under way beside a loop. A failure is logged with `words`; `ended` hears of each end. */
export type Tasks = {
  run(work: Promise<unknown>): void;
  underWay(): readonly Promise<void>[];
  /** Resolves when nothing is under way, nor what came of it. */
  finished(): Promise<void>;
};

export function openTasks(ctx: Ctx, { words, ended }: { words: string; ended?: () => void }): Tasks {
  const tasks = new Set<Promise<void>>();
  return {
    run(work) {
      const running: Promise<void> = work
        .then(
          () => {},
          (error: unknown) => ctx.log.error({ err: error }, words),
        )
        .finally(() => {
          tasks.delete(running);
          ended?.();
        });
      tasks.add(running);
    },
    underWay: () => [...tasks],
    async finished() {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}

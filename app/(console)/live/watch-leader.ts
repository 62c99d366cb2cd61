/** A leader has something to say every 15 seconds. One that says nothing for longer is asked, and then not waited for: it is frozen. */
const QUIET_MS = 20_000;
const ANSWER_MS = 3_000;

type Watched = {
  /** This tab has the lead itself. */
  leads(): boolean;
  ask(): void;
  /** No answer came. */
  take(): void;
};

/** Watches over the tab that leads, while this one is looked at: `heard` when it says something. */
export function watchLeader({ leads, ask, take }: Watched): { heard(): void; stop(): void } {
  let last = 0;
  let answer: ReturnType<typeof setTimeout> | undefined;
  const isQuiet = (ms: number) => !leads() && document.visibilityState === "visible" && Date.now() - last >= ms;
  const watch = setInterval(() => {
    if (!isQuiet(QUIET_MS)) return;
    ask();
    clearTimeout(answer);
    answer = setTimeout(() => isQuiet(ANSWER_MS) && take(), ANSWER_MS);
  }, ANSWER_MS + 2_000);
  return {
    heard() {
      last = Date.now();
    },
    stop() {
      clearInterval(watch);
      clearTimeout(answer);
    },
  };
}

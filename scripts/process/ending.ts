const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, disconnect: 1 } as const;
const SAME = 1_000;

/**
 * Calls `stop` with the exit code once we are told to end: by Ctrl-C, SIGTERM, a closed terminal, or as the bootstrap is gone. One
 * Ctrl-C comes from the terminal, from npm and from the bootstrap, and a supervisor signals every process of ours: what comes
 * within a second is the same wish. A signal after that does not wait for `stop`: the leash ends our children.
 */
export function whenToldToEnd(stop: (code: number) => void): void {
  let told: number | null = null;
  for (const [event, code] of Object.entries(codes))
    process.on(event, () => {
      if (told === null) {
        told = performance.now();
        stop(code);
      } else if (event !== "disconnect" && performance.now() - told > SAME) process.exit(code);
    });
  process.channel?.unref();
}

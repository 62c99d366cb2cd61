// Preloaded into every child of `npm start`: when the parent is gone (SIGKILL, crash), the IPC channel closes, and the child's
// whole process group ends too. Without it web and worker would live on as orphans and hold the port.
// Only in our own child: what that forks (as `next dev` does) inherits the preload, but lives by its own channel.
if (process.channel && process.env.WAYBILL_PARENT === String(process.ppid)) {
  process.channel.unref();
  process.on("disconnect", () => {
    end("SIGTERM");
    setTimeout(() => end("SIGKILL"), 9_000).unref();
  });
}

function end(signal) {
  try {
    process.kill(process.platform === "win32" ? process.pid : -process.pid, signal);
  } catch {
    process.exit(1);
  }
}

// Preloaded into a worker: its wall clock is CHAOS_SKEW_MS off. The database's time must decide, whatever a worker believes.
const skew = Number(process.env.CHAOS_SKEW_MS ?? 0);
if (skew !== 0) {
  const Real = Date;
  const now = () => Real.now() + skew;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

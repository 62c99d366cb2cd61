/** How long things may take when sending. */
export type SendSettings = {
  /** A claim lasts so long; a worker that says nothing for longer is taken for dead. */
  leaseMs: number;
  /** Kept from the end of a lease: no byte that commits a message goes out later than this before it. */
  marginMs: number;
  /** A provider that has not answered after this is `unknown`. */
  timeoutMs: number;
};

export const sendSettings: SendSettings = { leaseMs: 60_000, marginMs: 5_000, timeoutMs: 30_000 };

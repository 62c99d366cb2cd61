/** A queue of its own, as a project declares it (docs/how-sending-works.md, "Streams"). */
export type StreamDefinition = {
  description: string;
  /**
   * 1 goes first. The place in `streams` unless given; Waybill's own mails go before all. What is not first leaves a fifth of the
   * room to those before.
   */
  priority?: number;
  /** At most so many messages a second, by all workers together. */
  rate?: number;
  /** At most so many calls at once, by all workers together. */
  maxInFlight?: number;
  /** How long a message is useful whose rule gives no `expires`. */
  deadline?: { hours?: number; minutes?: number };
  /** The provider by its name ("smtp", "resend"); the environment's default one unless given. */
  provider?: string;
  /** Where messages go while that one's breaker is open, if it certainly did not take them. */
  fallback?: string;
};

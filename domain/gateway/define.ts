/** Points at one thing in the product: which loader, which id. Resolved in batches at check time. */
export type Ref<T> = { loader: string; id: string; readonly value?: T };

/** Gives every id it knows its current state; an id it leaves out does not exist (or is not replicated yet). */
export type Loader<Context, T> = (ids: string[], options: { context: Context; signal: AbortSignal }) => Promise<Map<string, T>>;

export type GatewayDefinition<Context = unknown, Loaders = Record<string, Loader<Context, unknown>>> = {
  kind: "gateway";
  timeoutMs: number;
  graceSeconds: number;
  open(env: Record<string, string | undefined>): Context;
  close(context: Context): Promise<void>;
  loaders: Loaders;
  /** By loader: fields of what it gives that Waybill neither records nor shows. */
  sensitive: Readonly<Record<string, readonly string[]>>;
  /** One function a loader: `gateway.ref.invitation(id)`. */
  ref: { [K in keyof Loaders]: (id: string) => Ref<LoadedBy<Loaders[K]>> };
};

type LoadedBy<L> = L extends (...args: never[]) => Promise<Map<string, infer T>> ? T : never;

/**
 * Declares how Waybill asks the product for its current state, just before sending. A loader that throws or is slower than
 * `timeoutMs` (2,000 by default) makes the message wait, never skip. An id that a loader does not know makes it wait too until
 * `graceSeconds` (60 by default) after the event was accepted, as a replica may lag; then the rule sees null.
 */
export function defineGateway<Context, Loaders extends Record<string, Loader<Context, unknown>>>(definition: {
  open(env: Record<string, string | undefined>): Context;
  close?(context: Context): Promise<void>;
  timeoutMs?: number;
  graceSeconds?: number;
  loaders: Loaders;
}): GatewayDefinition<Context, Loaders> {
  const ref = Object.fromEntries(
    Object.keys(definition.loaders).map((loader) => [loader, (id: string) => ({ loader, id })]),
  ) as GatewayDefinition<Context, Loaders>["ref"]; // Object.fromEntries loses the keys
  return {
    kind: "gateway",
    timeoutMs: definition.timeoutMs ?? 2_000,
    graceSeconds: definition.graceSeconds ?? 60,
    open: definition.open,
    close: definition.close ?? (async () => {}),
    loaders: definition.loaders,
    sensitive: {},
    ref,
  };
}

/**
 * The same gateway, with fields of what its loaders give that only the reader of a mail may have, as a link that lets them in: a rule's
 * `props` get them, and what a check saw is recorded and shown without them. `hiding(defineGateway({ … }), { invitation: ["link"] })`.
 */
export const hiding = <Context, Loaders>(
  gateway: GatewayDefinition<Context, Loaders>,
  fields: { readonly [K in keyof Loaders]?: readonly (keyof LoadedBy<Loaders[K]> & string)[] },
): GatewayDefinition<Context, Loaders> => ({
  ...gateway,
  sensitive: fields as GatewayDefinition["sensitive"], // its keys are the loaders' names
});

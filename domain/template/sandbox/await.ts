// Async components, first in every bundle. The renderer that gives text at once gives up where something is awaited, and what is called
// again makes another promise. So each such component is called once a message, and its promise is kept by its place in the tree.
import React, { type ReactElement, type ReactNode, use, useId } from "react";
import jsxRuntime from "react/jsx-runtime";

type Async = (props: object) => Promise<ReactNode>;
type Make = (type: unknown, props: object | null, ...rest: unknown[]) => ReactElement<object>;

const promised = new Map<string, Promise<ReactNode>>();

/** Before the first render of a message. */
export const forgetPromises = (): void => promised.clear();

function Awaited({ component, props }: { component: Async; props: object }): ReactNode {
  const place = useId();
  const promise = promised.get(place) ?? component(props);
  promised.set(place, promise);
  return use(promise);
}

const isAsync = (type: unknown): type is Async =>
  typeof type === "function" && Reflect.get(type, Symbol.toStringTag) === "AsyncFunction";

const awaiting =
  (make: Make): Make =>
  (type, props, ...rest) => {
    const element = make(type, props, ...rest);
    return isAsync(type) ? make(Awaited, { component: type, props: element.props, key: element.key }) : element;
  };

// CommonJS modules: whoever imported these functions looks them up at each call.
const patched: [Record<string, Make>, string[]][] = [
  [React as unknown as Record<string, Make>, ["createElement"]], // its module object
  [jsxRuntime as unknown as Record<string, Make>, ["jsx", "jsxs"]], // its module object
];
for (const [module, names] of patched) for (const name of names) if (module[name]) module[name] = awaiting(module[name]);

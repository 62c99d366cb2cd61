import type { Rendered, Renderer } from "@/domain/template/types.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import type { Provider } from "@/providers/types.ts";

/** Shows the props instead of rendering a bundle: for tests that are not about templates. */
export const propsRenderer: Renderer = {
  render: async (requests) => requests.map(({ props }) => ({ ok: true, rendered: show(props), sensitive: [] })),
  close: async () => {},
};

function show(props: string): Rendered {
  const parts = {
    subject: `Message ${sha256Hex(props).slice(0, 8)}`,
    preheader: "",
    html: `<pre>${props.replaceAll("<", "&lt;")}</pre>`,
    text: props,
  };
  return { ...parts, hash: sha256Hex(JSON.stringify(parts)), ms: 0 };
}

/** For tests in which nothing may be sent. */
export const forbiddenProvider: Provider = {
  name: "test",
  account: "test:forbidden",
  capabilities: { idempotency: null, maxInFlight: 1, ratePerSecond: null },
  requestHash: async (message, key) => sha256Hex(JSON.stringify([message, key])),
  submit: async () => {
    throw new Error("This test did not expect anything to be sent: give openWorld a provider.");
  },
  close: async () => {},
};

import type { PeerName } from "../peer/main.ts";
import { startProgram } from "../program/start.ts";
import type { Stage } from "../stage.ts";
import type { Side } from "./side.ts";

/** A peer: one process that is the product and fills the queue, and as many workers as are asked for. */
export async function openPeer(stage: Stage, peer: PeerName, name: string = peer): Promise<Side> {
  const databaseUrl = await stage.database(`peer ${name}`);
  const open = async () => {
    const program = await startProgram(stage.peerFile, [], process.env);
    await program.ask("open", { peer, databaseUrl, redisPort: stage.redis?.port ?? null, name });
    return program;
  };
  const product = await open();
  let filled = 0;
  return {
    name: peer,
    async fill({ count, seed, low }) {
      await product.ask("fill", { from: filled, count, seed, low });
      filled += count;
    },
    async start({ provider, workers }) {
      const crew = await Promise.all(Array.from({ length: workers }, open));
      await Promise.all(crew.map((worker) => worker.ask("work", { kind: provider.kind, url: provider.url })));
      return {
        pids: crew.map((worker) => worker.pid),
        stop: async () => void (await Promise.all(crew.map((worker) => worker.stop()))),
      };
    },
    trickle: (pace) => product.ask("trickle", pace),
    close: () => product.stop(),
  };
}

/**
 * How many times the processor's time `work` takes at four times the size: about 4 where it grows with the size, 16 where with its square.
 * The least of three each, so that others on the machine do not count; what takes no time at all grows not at all.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  await work(size * 4); // what is compiled on the way is paid for here
  const costOf = async (at: number) => {
    let least = Number.POSITIVE_INFINITY;
    for (let no = 0; no < 3; no++) {
      const before = process.cpuUsage();
      await work(at);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, user + system);
    }
    return least + NOISE_US;
  };
  const small = await costOf(size);
  return (await costOf(size * 4)) / small;
}

const NOISE_US = 3_000;

/** Between the growth of what is read once (4) and of what is read anew for each of its parts (16). */
export const ONCE = 9;

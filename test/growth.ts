/**
 * How many times the processor's time `work` takes at four times the size: about 4 where it grows with the size, 16 where with its square. The
 * second least of five pairs, each measured in one breath, so that neither a machine that turns slower meanwhile nor a collection of garbage
 * counts; what takes no time at all grows not at all.
 */
export async function growth(size: number, work: (size: number) => unknown): Promise<number> {
  await work(size * 4); // what is compiled on the way is paid for here
  const costOf = async (at: number) => {
    const before = process.cpuUsage();
    await work(at);
    const { user, system } = process.cpuUsage(before);
    return user + system + NOISE_US;
  };
  const pairs: number[] = [];
  for (let no = 0; no < 5; no++) {
    const small = await costOf(size);
    pairs.push((await costOf(size * 4)) / small);
  }
  return pairs.toSorted((a, b) => a - b)[1] ?? Number.POSITIVE_INFINITY;
}

const NOISE_US = 3_000;

/** Between the growth of what is read once (4) and of what is read anew for each of its parts (16). */
export const ONCE = 9;

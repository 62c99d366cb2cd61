/** A JSON number as it was written. */
export class Digits {
  constructor(readonly text: string) {}
}

type Scientific = { sign: string; digits: string; exponent: bigint };

function scientific(text: string): Scientific {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]\+?(-?\d+))?$/.exec(text) ?? [];
  const all = `${whole}${fraction}`.replace(/^0+/, "");
  let end = all.length; // not /0+$/: that looks at every run of zeros to its end from each of its zeros
  while (all[end - 1] === "0") end--;
  const digits = all.slice(0, end);
  return { sign, digits, exponent: BigInt(exponent) - BigInt(fraction.length) + BigInt(all.length - digits.length) };
}

/** The same text for the same value, however it was written: 1, 1.0 and 1e0; 100 and 1e2; 0 and -0. No digit is lost. */
export function canonicalNumber(text: string): string {
  const { sign, digits, exponent } = scientific(text);
  return digits === "" ? "0" : `${sign}${digits}e${exponent}`;
}

/**
 * The JavaScript value of a JSON number: a number, but a bigint where it is an integer that a number cannot hold (beyond 2^53), so
 * that z.number() refuses it aloud instead of taking a neighbour.
 */
export function numberValue(text: string): number | bigint {
  const value = Number(text);
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value;
  const { sign, digits, exponent } = scientific(text);
  return exponent < 0n ? value : BigInt(`${sign}${digits}${"0".repeat(Number(exponent))}`);
}

/** False for a number that neither jsonb nor anybody else keeps as written: a thousand digits, or an exponent of four. */
export const isStorableNumber = (text: string): boolean => text.length <= 1_000 && !/e[+-]?0*[1-9]\d{3}/i.test(text);

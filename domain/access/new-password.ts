import { randomInt } from "node:crypto";

const alphabet = "abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ2345679";
const sign = () => alphabet[randomInt(alphabet.length)];

/** 20 signs of an alphabet without look-alikes: 103 bits, readable from a terminal. */
export const newPassword = (): string => Array.from({ length: 4 }, () => Array.from({ length: 5 }, sign).join("")).join("-");

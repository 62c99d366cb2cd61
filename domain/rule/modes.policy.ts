/**
 * How far a rule goes, from nobody to everybody. `shadow` judges, freezes and renders, and never submits; `internal` sends to the
 * project's own addresses; `percent` to a part of the people, always the same.
 */
export const ruleModes = ["off", "shadow", "internal", "percent", "on"] as const;

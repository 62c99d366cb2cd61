/** The least uuid v7 that could be made at that time (RFC 9562 §5.7). */
export function lowestId(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

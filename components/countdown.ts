/** "42 s", "3:07", then hours and minutes, days and hours. */
export function countdown(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;
  return seconds < 172_800
    ? `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`
    : `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3_600)} h`;
}

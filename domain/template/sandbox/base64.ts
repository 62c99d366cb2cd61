const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base64 to a string of bytes (RFC 4648 §4), made inside the context: a function of the host would lead back to the host. */
export function atob(text: string): string {
  let bits = 0;
  let held = 0;
  let bytes = "";
  for (const char of String(text).replace(/[\s=]/g, "")) {
    const value = alphabet.indexOf(char);
    if (value < 0) throw new Error("atob(): not base64.");
    bits = (bits << 6) | value;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes += String.fromCharCode((bits >> held) & 255);
      bits &= (1 << held) - 1;
    }
  }
  return bytes;
}

/** A string of bytes to base64. */
export function btoa(bytes: string): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b, c] = [bytes.charCodeAt(at), bytes.charCodeAt(at + 1), bytes.charCodeAt(at + 2)];
    if (Math.max(a, b || 0, c || 0) > 255) throw new Error("btoa(): not bytes.");
    const bits = (a << 16) | ((b || 0) << 8) | (c || 0);
    const chars = [18, 12, 6, 0].map((shift) => alphabet[(bits >> shift) & 63]);
    text += chars
      .slice(0, Number.isNaN(b) ? 2 : Number.isNaN(c) ? 3 : 4)
      .join("")
      .padEnd(4, "=");
  }
  return text;
}

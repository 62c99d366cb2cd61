// React and react-email make these when they load. UTF-8 only, and made inside the context like base64.ts.

export class Utf8Encoder {
  readonly encoding = "utf-8";
  encode(text = ""): Uint8Array {
    const escaped = encodeURIComponent(String(text).toWellFormed());
    const bytes = escaped.replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
  }
}

export class Utf8Decoder {
  readonly encoding = "utf-8";
  decode(bytes: Uint8Array = new Uint8Array()): string {
    let escaped = "";
    for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, "0")}`;
    return decodeURIComponent(escaped);
  }
}

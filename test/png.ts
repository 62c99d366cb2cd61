import { crc32, deflateSync } from "node:zlib";

/** A real PNG of one pixel in a grey of 0 to 255: other greys are other bytes. */
export function greyPng(grey: number): Buffer {
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const parts = [part("IHDR", head), part("IDAT", deflateSync(Buffer.from([0, grey]))), part("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

function part(name: string, data: Buffer): Buffer {
  const [body, size, check] = [Buffer.concat([Buffer.from(name, "latin1"), data]), Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
}

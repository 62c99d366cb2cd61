/** A CSV file for downloading, written while it is read: a reader who goes away ends it. */
export const csvFile = (name: string, parts: AsyncIterable<string>): Response =>
  new Response(textStream(parts), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });

function textStream(parts: AsyncIterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const part = await iterator.next();
      if (part.done) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

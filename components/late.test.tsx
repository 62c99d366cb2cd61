import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { late } from "./late.tsx";

const Row = ({ no }: { no: number }) => <p>{`row ${no} ${"of a long page ".repeat(10)}`}</p>;
const rows = [...Array(200).keys()].map((no) => <Row key={no} no={no} />);
const Part = late(async () => () => <section>{rows}</section>);

test("what a late part draws on the server stands in its place in the page, not behind it, however long both are", async () => {
  const page = (
    <main>
      {rows}
      <Part />
      <footer>the end</footer>
    </main>
  );
  const html = await new Response(await renderToReadableStream(page)).text();
  expect(html.length).toBeGreaterThan(60_000);
  expect(html).toMatch(/<section>.*row 199.*<\/section>.*<footer>the end/s);
  expect(html).not.toContain("<template");
});

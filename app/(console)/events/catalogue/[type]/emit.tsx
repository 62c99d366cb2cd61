import { Card } from "@/components/card.tsx";
import { Json } from "@/components/json.tsx";
import { Snippet } from "@/components/snippet.tsx";
import type { CatalogueEntry } from "@/domain/catalogue/schema.ts";
import { curlOf, sqlOf } from "../../snippets.ts";

/** An example that fits, and two ways to send it. No secret stands in either: the key comes from the environment. */
export function Emit({ entry }: { entry: CatalogueEntry & { example: string } }) {
  return (
    <Card title="An example, and how to emit it">
      <div className="grid grid-cols-1 gap-4">
        <Json text={entry.example} label="Example payload" />
        <Snippet title="In the product's own transaction" label="SQL" text={sqlOf(entry)} />
        <Snippet title="Over HTTP" label="curl" text={curlOf(entry)} />
      </div>
    </Card>
  );
}

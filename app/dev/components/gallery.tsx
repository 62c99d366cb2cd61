"use client";

import { PaletteHost } from "@/components/palette/palette-host.tsx";
import { placesFor } from "@/components/shell/places.ts";
import { ShortcutKeys } from "@/components/shortcuts/shortcut-keys.tsx";
import { Charts } from "./charts.tsx";
import { Forms } from "./forms.tsx";
import { Lists } from "./lists.tsx";
import { Parts } from "./parts.tsx";
import { SchemaForms } from "./schema-forms.tsx";

const places = placesFor("admin", true);

/** Every component in every state. Keys and palette stand here as they do in the shell. */
export const Gallery = () => (
  <main className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8">
    <ShortcutKeys />
    <PaletteHost places={places} />
    <h1 className="font-semibold text-xl">Components</h1>
    <Charts />
    <Lists />
    <Forms />
    <SchemaForms />
    <Parts />
  </main>
);

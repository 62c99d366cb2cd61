"use client";

import { Charts } from "./charts.tsx";
import { Forms } from "./forms.tsx";
import { Lists } from "./lists.tsx";
import { Parts } from "./parts.tsx";

/** Every component in every state. */
export const Gallery = () => (
  <main className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8">
    <h1 className="font-semibold text-xl">Components</h1>
    <Charts />
    <Lists />
    <Forms />
    <Parts />
  </main>
);

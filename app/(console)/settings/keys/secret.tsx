"use client";

import { Button } from "@/components/button.tsx";
import { CopyButton } from "@/components/copy-button.tsx";

/** A secret that can be read now and never again. */
export function Secret({ secret, done }: { secret: string; done(): void }) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">Copy the secret now: it is not kept, and nobody can show it again.</p>
      <div className="flex items-center gap-1 rounded-md border bg-sunken px-3 py-2">
        <code className="min-w-0 flex-1 break-all font-mono text-sm">{secret}</code>
        <CopyButton text={secret} label="Secret" />
      </div>
      <Button variant="primary" className="justify-self-end" onClick={done}>
        I have it
      </Button>
    </div>
  );
}

"use client";

import { Button } from "@/components/button.tsx";
import { CopyBox } from "@/components/copy-box.tsx";

/** A secret that can be read now and never again. */
export function Secret({ secret, done }: { secret: string; done(): void }) {
  return (
    <div className="grid gap-3">
      <p className="text-ink-2 text-sm">Copy the secret now: it is not kept, and nobody can show it again.</p>
      <CopyBox text={secret} label="Secret" />
      <Button variant="primary" className="justify-self-end" onClick={done}>
        I have it
      </Button>
    </div>
  );
}

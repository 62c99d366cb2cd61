"use client";

import { type SubmitEvent, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Field } from "@/components/field.tsx";
import { RequestError, request } from "@/components/request.ts";
import { TextLink } from "@/components/text-link.tsx";

/** Address and password. The answer for an unknown address is the one for a wrong password. */
export function SignInForm({ next }: { next: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      await request("/api/auth/sign-in/email", { body: { email: form.get("email"), password: form.get("password") } });
      window.location.assign(next);
    } catch (error) {
      setBusy(false);
      const problem = error instanceof RequestError ? error.problem : null;
      setFailure(problem && problem.status < 500 ? problem.title : "The server does not answer. Try again in a moment.");
    }
  };
  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      <Field label="Email" name="email" type="email" autoComplete="username" required autoFocus className="h-10" />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        className="h-10"
        error={failure}
        hint="The first start printed the password of admin@waybill.local. For a new one: npm run waybill -- password"
      />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        Sign in
      </Button>
      <TextLink href="/forgot" className="text-ink-2 text-sm hover:text-ink">
        Forgot the password
      </TextLink>
    </form>
  );
}

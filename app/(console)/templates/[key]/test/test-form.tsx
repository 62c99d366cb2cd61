"use client";

import { useId } from "react";
import { Facts } from "@/components/facts.tsx";
import { TextField } from "@/components/form/fields.tsx";
import { Form, FormActions } from "@/components/form/form.tsx";
import { useSchemaForm } from "@/components/form/use-schema-form.ts";
import { request } from "@/components/request.ts";
import { fateInWords } from "@/domain/test-send/fate.policy.ts";
import { TEST_PREFIX } from "@/domain/test-send/name.policy.ts";
import type { SendTestResult, TestPlan } from "@/domain/test-send/schema.ts";
import { templatePath } from "../../template-path.ts";
import type { Tried } from "./tried.ts";
import { useTestPlan } from "./use-test-plan.ts";

type Props = { tried: Tried; first: TestPlan; close(): void; onSent(id: string): void };

/** The address, with those that may get tests to choose from, and below it what would happen. */
export function TestForm({ tried, first, close, onSent }: Props) {
  const list = useId();
  const form = useSchemaForm({
    schema: async () => (await import("@/domain/test-send/schema.ts")).testAddressSchema,
    values: { to: first.suggestions[0] ?? "" },
    async submit({ to }) {
      const { template, versionId, ruleKey, props } = tried;
      const body = { versionId, ruleKey, props, to };
      const result = await request<SendTestResult>(`/api${templatePath(template)}/test`, { body });
      if (result.ok) onSent(result.id);
      else form.setError(result.code === "not_a_test_recipient" ? "to" : "root", { type: "server", message: result.message });
    },
  });
  const to = form.watch("to");
  return (
    <Form form={form} label="Send a test">
      <TextField name="to" label="To" type="email" autoFocus list={list} hint={whoMay(first)} />
      <datalist id={list}>
        {first.suggestions.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <TestPlanFacts tried={tried} to={to} first={first} />
      <FormActions cancel={close}>{to === "" ? "Send the test" : `Send the test to ${to}`}</FormActions>
    </Form>
  );
}

function whoMay({ suggestions, domains }: TestPlan): string {
  if (suggestions.length + domains.length === 0) return "Nobody may get tests yet: an admin names them in Settings, Instance.";
  const named = [...suggestions.slice(0, 3), ...domains.slice(0, 3).map((domain) => `anybody at ${domain}`)];
  const more = suggestions.length + domains.length > named.length ? ", and others" : "";
  return `May get tests: ${named.join(", ")}${more}. An admin says who, in Settings, Instance.`;
}

function TestPlanFacts({ tried, to, first }: { tried: Tried; to: string; first: TestPlan }) {
  const { plan = first } = useTestPlan(tried, to);
  const { from, ruleKey, refusal } = plan;
  const fate = fateInWords(plan);
  return (
    <div aria-live="polite" className="rounded-md border px-3">
      <Facts
        rows={[
          ["From", from.name ? `${from.name} <${from.address}>` : from.address],
          ["Subject", `${TEST_PREFIX}${tried.subject}`],
          ["As sent by", ruleKey ?? "no rule: Waybill's own sender"],
          [
            "Delivery",
            refusal === null ? (
              fate && `It ${fate}.`
            ) : (
              <span key="refusal" className="text-bad">
                {refusal}
              </span>
            ),
          ],
        ]}
      />
    </div>
  );
}

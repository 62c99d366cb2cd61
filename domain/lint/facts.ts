import type { ProjectDefinition } from "../project/define.ts";
import { envelopeOf } from "../submission/envelope.policy.ts";
import type { TemplateFacts } from "./types.ts";

/** What a project says of a template: the rules that send it, what people can opt out of, and which headers its messages get. */
export function factsOf(project: ProjectDefinition, key: string): TemplateFacts {
  const rules = project.rules.filter(({ template }) => template.key === key);
  const from = rules[0]?.from ?? { address: "example@example.com" };
  const sample = envelopeOf({
    intentId: "",
    eventId: "",
    from,
    replyTo: null,
    to: { address: "reader@example.com" },
    redirectTo: null,
  });
  return {
    rules: rules.map((rule) => ({
      key: rule.key,
      category: rule.category,
      optOut: project.categories[rule.category]?.optOut ?? false,
    })),
    lateLink: rules.some(({ stream }) => stream === "system"),
    headers: Object.keys(sample.headers).map((name) => name.toLowerCase()),
  };
}

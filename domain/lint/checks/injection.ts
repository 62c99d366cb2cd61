import { openDocument } from "../document.ts";
import { elementPlace, stretch } from "../place.ts";
import { MARK } from "../probe.policy.ts";
import type { Found } from "../schema.ts";
import type { Check, Probe } from "../types.ts";

/** Every text that a person could type, replaced by one that tries to break out of its place. */
export const injection: Check = {
  code: "injection",
  revision: 1,
  title: "What people type stays text",
  run: ({ probes }) => ({
    found: [...failing(probes), ...probes.flatMap(lookAt)].map((found) => ({ ...found, fixture: "hostile" })),
    notRun: probes.length === 0 ? ["the default fixture has no text that could be replaced by a hostile one"] : [],
  }),
};

/** What the schema refuses is no message. What it lets through and the template cannot bear is one that fails. */
function failing(probes: readonly Probe[]): Found[] {
  const failed = probes.flatMap(({ pointer, kind, result }) =>
    result.ok || result.failure.code === "props_misfit" ? [] : [{ pointer, kind, detail: result.failure.detail }],
  );
  return [...Map.groupBy(failed, ({ pointer }) => pointer)].map(([pointer, all]) => ({
    severity: "warning",
    what: `Some text in ${pointer} (${all.map(({ kind }) => kind).join(", ")}) makes the message fail: ${all[0]?.detail}`,
    mend: "Refuse it in the schema, which then names the field; or let the template bear it: on one line, without control characters.",
    place: { part: "props", path: pointer },
  }));
}

function lookAt({ pointer, result }: Probe): Found[] {
  if (!result.ok) return [];
  const { subject, html } = result.rendered;
  const found: Found[] = [];
  const broken = /[\r\n]/.exec(subject);
  if (broken)
    found.push({
      severity: "error",
      what: `A line break in ${pointer} reaches the subject: the next line is a header of the writer's choice.`,
      mend: "Let it stand on one line before it goes into the subject.",
      place: stretch("subject", subject, broken.index, broken.index + 1),
    });
  const document = openDocument(html);
  const escaped = document.elements.find(({ name, attribs }) => name === MARK || MARK in attribs);
  if (escaped)
    found.push({
      severity: "error",
      what: `Markup in ${pointer} becomes part of the mail.`,
      mend: "Write the value as a child or an attribute of an element, never through dangerouslySetInnerHTML or a string of html.",
      place: elementPlace(html, escaped),
    });
  // React answers such an address with a script of its own that only throws.
  const script = document.elements.find(({ attribs: { href = "" } }) => /^\s*javascript:/i.test(href) && href.includes(MARK));
  if (script)
    found.push({
      severity: "error",
      what: `A script address in ${pointer} becomes a link.`,
      mend: "Ask for https in the schema: z.url({ protocol: /^https$/ }).",
      place: elementPlace(html, script),
    });
  return found;
}

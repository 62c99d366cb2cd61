import { openDocument } from "../document.ts";
import { elementPlace, stretch } from "../place.ts";
import { MARK } from "../probe.policy.ts";
import type { Check, Found, Probe } from "../types.ts";

/** Every text that a person could type, replaced by one that tries to break out of its place. */
export const injection: Check = {
  code: "injection",
  revision: 1,
  title: "What people type stays text",
  run: ({ probes }) => ({
    found: probes.flatMap((probe) => lookAt(probe).map((found) => ({ ...found, fixture: "hostile" }))),
    notRun: probes.length === 0 ? ["the default fixture has no text that could be replaced by a hostile one"] : [],
  }),
};

function lookAt({ pointer, kind, result }: Probe): Found[] {
  if (!result.ok) {
    if (result.failure.code === "props_misfit") return []; // the schema keeps it out
    return [
      {
        severity: "warning",
        what: `A ${kind} in ${pointer} makes the message fail: ${result.failure.detail}`,
        mend: "Take out what the template cannot bear (on one line, without control characters), or refuse it in the schema.",
        place: { part: "props", path: pointer },
      },
    ];
  }
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
  const script = document.elements.find(({ attribs }) => /^\s*javascript:/i.test(attribs.href ?? ""));
  if (script)
    found.push({
      severity: "error",
      what: `A script address in ${pointer} becomes a link.`,
      mend: "Ask for https in the schema: z.url({ protocol: /^https$/ }).",
      place: elementPlace(html, script),
    });
  return found;
}

"use client";

import { useQueryStates } from "nuqs";
import { cn } from "@/components/class-names.ts";
import { late } from "@/components/late.tsx";
import { PhoneFold } from "@/components/phone-fold.tsx";
import { ProblemState } from "@/components/problem-state.tsx";
import { Select } from "@/components/select.tsx";
import { Tabs } from "@/components/tabs.tsx";
import type { TemplateVersion } from "@/domain/template/schema.ts";
import { usePreview } from "../props/use-preview.ts";
import { bringsOf } from "./brings.ts";
import { InboxRow } from "./inbox-row.tsx";
import type { FirstPreview } from "./read-preview.ts";
import { previewSearch } from "./search.ts";
import { Sizes } from "./sizes.tsx";
import { Stage } from "./stage.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFrameSource } from "./use-frame-source.ts";
import { usePropsText } from "./use-props-text.ts";

// The mail is there first. The props are in the page that the server makes; what they can do comes right after.
const PropsPanel = late(() => import("../props/props-panel.tsx").then((module) => module.PropsPanel));
const TestButton = late(() => import("../test/test-button.tsx").then((module) => module.TestButton));
const Failure = late(() => import("./failure.tsx").then((module) => module.Failure));
const HtmlPart = late(() => import("./html-part.tsx").then((module) => module.HtmlPart));
const TextPart = late(() => import("./text-parts.tsx").then((module) => module.TextPart));
const HeadersPart = late(() => import("./text-parts.tsx").then((module) => module.HeadersPart));
const RawPart = late(() => import("./raw-part.tsx").then((module) => module.RawPart));
const SourcePart = late(() => import("./source-part.tsx").then((module) => module.SourcePart));

type Props = { template: string; version: TemplateVersion; rules: readonly string[]; first: FirstPreview; mayTest: boolean };

/** One version of a template as it would be received, with props of one's choice. Everything about it stands in the URL. */
export function PreviewDesk({ template, version, rules, first, mayTest }: Props) {
  const [{ rule }, set] = useQueryStates(previewSearch, { history: "push" });
  const { text, begun, fixture, stays, type, choose } = usePropsText(first);
  const input = { versionId: version.id, props: text, ruleKey: rules.find((key) => key === rule) ?? null };
  const look = usePreview(template, input, first);
  const source = useFrameSource(template, first.shape, look, { version: version.number, text, fixture });
  const { shown, failure, error } = look;
  const tried = shown && !failure ? { ...input, template, version: version.number, subject: shown.subject } : null;
  const trouble = (error || failure) && (
    <>
      {error && <ProblemState error={error} retry={look.retry} busy={look.pending} compact={shown !== null} />}
      {failure && <Failure failure={failure} shown={shown !== null} />}
    </>
  );
  const part = (key: string, label: string, content: React.ReactNode) => ({
    key,
    label,
    content: shown ? (
      <div className={cn("grid gap-3", look.pending && "opacity-70 transition-opacity delay-300")}>{content}</div>
    ) : null,
  });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="grid min-w-0 gap-3">
        {shown ? (
          <Tabs
            label="Parts of the mail"
            tabs={[
              part(
                "look",
                "Mail",
                <>
                  <PhoneFold label="Inbox row, width, colours, images">
                    <InboxRow mail={shown} />
                    <Toolbar brings={bringsOf(shown.html)} />
                  </PhoneFold>
                  {source && <Stage source={source} html={shown.html} title={`${template} v${version.number}`} />}
                </>,
              ),
              part("html", "HTML", <HtmlPart html={shown.html} bytes={shown.bytes} />),
              part("text", "Text", <TextPart mail={shown} />),
              part("headers", "Headers", <HeadersPart mail={shown} />),
              part("raw", "Raw", <RawPart mail={shown} name={`${template}-v${version.number}`} />),
              part("source", "Source", <SourcePart template={template} versionId={version.id} />),
            ]}
          />
        ) : (
          trouble
        )}
        {shown && <Sizes mail={shown} />}
        {stays && (
          <p className="text-ink-3 text-xs">
            {stays === "secret"
              ? "Values that only the reader may have stay in this tab"
              : "These props are too long for the address"}
            : whoever gets this link sees the example instead.
          </p>
        )}
        {/* Over the mail's end, so that what is looked at and typed stays in its place while half a word is no JSON. */}
        {shown && trouble && <div className="sticky bottom-4 z-10 grid gap-2 rounded-lg shadow-float">{trouble}</div>}
      </div>
      <div className="grid min-w-0 gap-4 lg:-m-1 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:p-1">
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {rules.length > 1 && (
            <Select
              label="As the mail of"
              choices={rules.map((key) => ({ value: key, label: `As sent by ${key}` }))}
              value={rules.find((key) => key === rule) ?? rules[0]}
              onPick={(key) => void set({ rule: key === rules[0] ? null : key })}
            />
          )}
          {mayTest && <TestButton tried={tried} />}
        </div>
        <PropsPanel
          schema={first.shape.schema}
          fixtures={first.shape.fixtures}
          fixture={begun}
          value={text}
          faults={failure?.faults ?? []}
          onChange={type}
          onFixture={choose}
          of={{ templateKey: template, versionId: version.id, may: first.shape.may }}
        />
      </div>
    </div>
  );
}

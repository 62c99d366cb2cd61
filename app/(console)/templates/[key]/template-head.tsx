"use client";

import { PageHeader } from "@/components/page-header.tsx";
import { Path } from "@/components/path.tsx";
import { Stale } from "@/components/stale.tsx";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { useTemplate } from "./use-template.ts";
import { VersionChooser } from "./version-chooser.tsx";

/** What the template is, and which of its versions is looked at; kept fresh, for another version may be published or made active. */
export function TemplateHead({ initial }: { initial: TemplateDetail }) {
  const { data: template, ...look } = useTemplate(initial);
  return (
    <>
      <PageHeader
        back={{ href: "/templates", label: "Templates" }}
        title={template.key}
        description={
          <>
            {template.description ?? "The code of this release no longer has this template."}
            {template.file && (
              <code className="mt-0.5 block font-mono text-ink-3 text-xs">
                <Path path={template.file} />
              </code>
            )}
          </>
        }
        actions={template.all.length > 0 && <VersionChooser template={template} />}
      />
      <Stale of={look} className="mb-5" />
    </>
  );
}

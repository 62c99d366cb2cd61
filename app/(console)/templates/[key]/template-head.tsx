"use client";

import { usePathname, useRouter } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useEffect, useRef } from "react";
import { PageHeader } from "@/components/page-header.tsx";
import { Stale } from "@/components/stale.tsx";
import { described } from "@/domain/release/described.policy.ts";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { useTemplate } from "./use-template.ts";
import { VersionChooser } from "./version-chooser.tsx";
import { VersionLine } from "./version-line.tsx";
import { versionOf, versionSearch } from "./version-of.ts";

const which = ({ activeNumber, newestNumber }: TemplateDetail) => `${activeNumber} ${newestNumber}`;

/**
 * What the template is, and which of its versions is looked at; kept fresh. What the server tells below it is asked for again once another
 * version is published or made active: a page that named no version shows the active one then, with everything else as it was.
 */
export function TemplateHead({ initial }: { initial: TemplateDetail }) {
  const { data: template, ...look } = useTemplate(initial);
  const [{ v }] = useQueryStates(versionSearch);
  const compares = usePathname().endsWith("/compare"); // that is about two versions, and has a chooser for either
  const version = compares ? null : versionOf(template, v);
  const router = useRouter();
  const told = useRef(which(initial));
  useEffect(() => {
    if (told.current === which(template)) return;
    told.current = which(template);
    router.refresh();
  }, [router, template]);
  return (
    <>
      <PageHeader
        back={{ href: "/templates", label: "Templates" }}
        title={template.key}
        description={
          <>
            {described(template, "template")}
            {version && <VersionLine version={version} />}
          </>
        }
        actions={!compares && template.all.length > 0 && <VersionChooser template={template} />}
      />
      <Stale of={look} className="mb-5" />
    </>
  );
}

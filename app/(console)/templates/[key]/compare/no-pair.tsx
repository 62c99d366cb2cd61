import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { templatePath } from "../../template-path.ts";
import { NoVersion } from "../no-version.tsx";

type Props = { template: TemplateDetail; missing: number | null };

/** Nothing to compare: there is no such version, or none beside it. */
export function NoPair({ template, missing }: Props) {
  const path = templatePath(template.key);
  if (template.all.length === 0) return <NoVersion template={template} v={null} />;
  return missing === null ? (
    <Empty
      icon="columns-3"
      title="There is one version"
      action={
        <Link href={path} className={buttonStyle()}>
          Show it
        </Link>
      }
    >
      The next one is published with the next release in which this template, or anything that it is made of, has changed.
    </Empty>
  ) : (
    <Empty
      icon="file-question"
      title={`There is no version ${missing}`}
      action={
        <Link href={`${path}/compare`} className={buttonStyle()}>
          Compare the newest
        </Link>
      }
    >
      The newest is v{template.newestNumber}.
    </Empty>
  );
}

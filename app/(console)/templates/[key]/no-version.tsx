import Link from "next/link";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { templatePath } from "../template-path.ts";

/** Nothing to look at: no version was ever published, or none has this number. */
export const NoVersion = ({ template, v }: { template: TemplateDetail; v: number | null }) =>
  v === null ? (
    <Empty icon="layout-template" title="No version yet">
      Publish a build with this template: <code className="font-mono text-xs">npm run release:build</code>, then{" "}
      <code className="font-mono text-xs">npm run release:publish</code>.
    </Empty>
  ) : (
    <Empty
      icon="file-question"
      title={`There is no version ${v}`}
      action={
        <Link href={templatePath(template.key)} className={buttonStyle()}>
          Show the active version
        </Link>
      }
    >
      {template.newestNumber === null ? "Nothing is published of this template." : `The newest is v${template.newestNumber}.`}
    </Empty>
  );

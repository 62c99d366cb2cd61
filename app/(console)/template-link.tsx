import { TextLink } from "@/components/text-link.tsx";
import { templateName } from "./template-name.ts";
import { templatePath } from "./templates/template-path.ts";

type Props = { templateKey: string; templateNumber: number | null };

/** "welcome@3", which leads to the preview of that very version; before one is decided to that of the active one. */
export const TemplateLink = ({ templateKey, templateNumber }: Props) => (
  <TextLink
    href={`${templatePath(templateKey)}${templateNumber === null ? "" : `?v=${templateNumber}`}`}
    className="inline-block min-h-6 leading-6 [overflow-wrap:anywhere]"
  >
    {templateName({ templateKey, templateNumber })}
  </TextLink>
);

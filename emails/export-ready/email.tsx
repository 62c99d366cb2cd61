import { defineEmail } from "@/domain/template/define.ts";
import { clip, formatBytes, formatMoment } from "../format.ts";
import { Layout } from "../layout.tsx";
import { ground, light, text } from "../palette.ts";
import { Action, Name, Paragraph, Small, Strong, Title } from "../parts.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

const subject = ({ workspaceName }: Props) => `Your export of ${clip(workspaceName, 60)} is ready`;
const preheader = ({ bytes, linkExpiresAt, timeZone, locale }: Props) =>
  `${formatBytes(bytes)}, to be fetched until ${formatMoment(linkExpiresAt, timeZone, locale)}.`;

function ExportReady(props: Props) {
  const { name, workspaceName, link, linkExpiresAt, timeZone, locale } = props;
  return (
    <Layout
      subject={subject(props)}
      preheader={preheader(props)}
      kind="Export"
      because="You get this because you asked for an export. If it was not you, tell your workspace's admin."
    >
      <Title>Your export is ready</Title>
      <Paragraph>
        Hello <Name>{clip(name, 60)}</Name>, everything that{" "}
        <Strong>
          <Name>{clip(workspaceName, 120)}</Name>
        </Strong>{" "}
        holds is in one file now.
      </Paragraph>
      <File {...props} />
      <Action href={link}>Download the file</Action>
      <Small>
        The link works until {formatMoment(linkExpiresAt, timeZone, locale)} and only while you are signed in. After that, ask for
        a new export.
      </Small>
    </Layout>
  );
}

const File = ({ fileName, bytes }: Props) => (
  <table
    role="presentation"
    width="100%"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    style={{ margin: "8px 0 28px", tableLayout: "fixed" }}
  >
    <tbody>
      <tr>
        <td className={ground("tint")} style={{ backgroundColor: light.tint, borderRadius: 12, padding: "20px 22px" }}>
          <p
            className={text("ink")}
            style={{
              color: light.ink,
              fontFamily: "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace",
              fontSize: 15,
              lineHeight: "23px",
              margin: 0,
              wordBreak: "break-all",
            }}
          >
            {clip(fileName, 120)}
          </p>
          <p className={text("soft")} style={{ color: light.soft, fontSize: 14, lineHeight: "21px", margin: "3px 0 0" }}>
            {formatBytes(bytes)}
          </p>
        </td>
      </tr>
    </tbody>
  </table>
);

export const exportReady = defineEmail({
  key: "export-ready",
  description: "A data export can be fetched.",
  schema,
  subject,
  preheader,
  component: ExportReady,
  fixtures,
});

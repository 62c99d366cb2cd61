import { Link } from "react-email";
import { defineEmail } from "@/domain/template/define.ts";
import { clip, formatDay } from "../format.ts";
import { Layout } from "../layout.tsx";
import { border, light, text } from "../palette.ts";
import { Action, Name, Paragraph, Small, Title } from "../parts.tsx";
import { fixtures } from "./fixtures.ts";
import { type Item, type Props, schema } from "./schema.ts";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
const waits = ({ waiting }: Props) =>
  waiting.length === 0 ? "Nothing waits" : count(waiting.length, "thing waits", "things wait");

const subject = (props: Props) => `${clip(props.workspaceName, 60)} today: ${waits(props).toLowerCase()} for you`;
const preheader = ({ waiting: [first], changed }: Props) =>
  first ? clip(first.title, 100) : `${count(changed.length, "change", "changes")} to read when you have time.`;

function Digest(props: Props) {
  const { name, workspaceName, day, waiting, changed, more, link, timeZone, locale } = props;
  return (
    <Layout
      subject={subject(props)}
      preheader={preheader(props)}
      kind="Daily digest"
      because="You get this on working days on which something happened, at the hour that you chose. Change or stop it in your notification settings."
    >
      <Title>{waits(props)} for you</Title>
      <Paragraph>
        {name === null ? "" : "For "}
        {name !== null && <Name>{clip(name, 60)}</Name>}
        {name === null ? "Of " : ", of "}
        <Name>{clip(workspaceName, 80)}</Name> on {formatDay(day, timeZone, locale)}.
      </Paragraph>
      <Items title="Waits for you" items={waiting} />
      <Items title="Changed today" items={changed} />
      <Action href={link}>{more > 0 ? `See all, and ${more} more` : "See the whole day"}</Action>
      <Small>Read it there: what is done leaves tomorrow's digest by itself.</Small>
    </Layout>
  );
}

/** Nothing at all where there is none. */
function Items({ title, items }: { title: string; items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <table
      role="presentation"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: "0 0 28px", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          <td style={{ paddingBottom: 6 }}>
            <h2
              className={text("faint")}
              style={{ color: light.faint, fontSize: 13, fontWeight: 650, lineHeight: "20px", margin: 0 }}
            >
              {title}
            </h2>
          </td>
        </tr>
        {items.map((item) => (
          <tr key={item.link}>
            <td className={border("line")} style={{ borderTop: `1px solid ${light.line}`, padding: "12px 0 13px" }}>
              <Link
                href={item.link}
                className={text("ink")}
                style={{ color: light.ink, fontSize: 16, fontWeight: 650, lineHeight: "23px", textDecorationLine: "none" }}
              >
                <Name>{clip(item.title, 120)}</Name>
              </Link>
              <p className={text("soft")} style={{ color: light.soft, fontSize: 14, lineHeight: "21px", margin: "2px 0 0" }}>
                <Name>{clip(item.what, 160)}</Name>
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const dailyDigest = defineEmail({
  key: "daily-digest",
  description: "What happened in a workspace on a day.",
  schema,
  subject,
  preheader,
  component: Digest,
  fixtures,
});

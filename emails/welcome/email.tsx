import { defineEmail } from "@/domain/template/define.ts";
import { clip } from "../format.ts";
import { Layout } from "../layout.tsx";
import { border, ground, light, text } from "../palette.ts";
import { Action, Name, Paragraph, Small, Strong, Title } from "../parts.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

const subject = ({ name }: Props) => `Welcome to Acme, ${clip(name, 60)}`;
const preheader = () => "Three things to do first. They take about ten minutes together.";

const steps = [
  ["Say who you are", "Add a picture and your working hours, so that others know when to expect an answer."],
  ["Bring one real thing", "A plan, a file or a decision of this week. An empty workspace helps nobody."],
  ["Invite one person", "Acme is made for two and more. Everything else can wait."],
] as const;

function Welcome(props: Props) {
  const { name, workspaceName, link } = props;
  return (
    <Layout
      subject={subject(props)}
      preheader={preheader()}
      kind="Welcome"
      because="You get this once, because you made an account. Answers to this mail are read by a person."
    >
      <Picture />
      <Title>
        Welcome, <Name>{clip(name, 60)}</Name>
      </Title>
      <Paragraph>
        {workspaceName === null ? (
          "Your account is ready. Here is a good way to begin."
        ) : (
          <>
            Your account is ready. You belong to{" "}
            <Strong>
              <Name>{clip(workspaceName, 120)}</Name>
            </Strong>
            , and here is a good way to begin.
          </>
        )}
      </Paragraph>
      <Steps />
      <Action href={link}>{workspaceName === null ? "Make your first workspace" : "Open your workspace"}</Action>
      <Small>Stuck? Answer this mail and tell us what you were about to do.</Small>
    </Layout>
  );
}

/**
 * An ornament: without it nothing is missing, so a screen reader and the text pass over it. No `Img` of react-email, which resets an
 * `outline` that some mail programs do not know.
 */
const Picture = () => (
  // biome-ignore lint/performance/noImgElement: a mail, no page
  <img
    src="/static/welcome.png"
    alt=""
    width="472"
    height="150"
    style={{ borderRadius: 12, display: "block", height: "auto", margin: "0 0 28px", maxWidth: "100%", width: "100%" }}
  />
);

const Steps = () => (
  <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} style={{ margin: "6px 0 30px" }}>
    <tbody>
      {steps.map(([title, body], index) => (
        <tr key={title}>
          <td width={56} valign="top" style={{ padding: "14px 0" }}>
            <table role="presentation" border={0} cellPadding={0} cellSpacing={0} data-skip-in-text={true}>
              <tbody>
                <tr>
                  <td
                    className={`${ground("tint")} ${text("accent")}`}
                    width={38}
                    height={38}
                    align="center"
                    style={{
                      backgroundColor: light.tint,
                      color: light.accent,
                      borderRadius: 19,
                      fontSize: 17,
                      fontWeight: 750,
                      lineHeight: "38px",
                    }}
                  >
                    {index + 1}
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
          <td
            className={border("line")}
            valign="top"
            style={{ borderBottom: index < steps.length - 1 ? `1px solid ${light.line}` : undefined, padding: "14px 0" }}
          >
            <p className={text("ink")} style={{ color: light.ink, fontSize: 16, fontWeight: 650, lineHeight: "24px", margin: 0 }}>
              {title}
            </p>
            <p className={text("soft")} style={{ color: light.soft, fontSize: 15, lineHeight: "23px", margin: "2px 0 0" }}>
              {body}
            </p>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const welcome = defineEmail({
  key: "welcome",
  description: "Somebody made an account.",
  schema,
  subject,
  preheader,
  component: Welcome,
  fixtures,
});

import type { ReactNode } from "react";
import { Body, Container, Head, Html, Preview, Section, Text } from "react-email";
import { border, ground, light, styleSheet, text } from "./palette.ts";

export const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

type Props = {
  subject: string;
  preheader: string;
  /** One word for what it is, beside the wordmark. */
  kind: string;
  /** Why the reader gets this. */
  because: ReactNode;
  children: ReactNode;
};

/** What all of Acme's mails share: wordmark, card, footer, both colour schemes. */
export function Layout({ subject, preheader, kind, because, children }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape the ">" of a selector */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <Body className={ground("paper")} style={{ backgroundColor: light.paper, margin: 0, padding: 0, fontFamily: sans }}>
        <Preview useTitleTag={false}>{preheader}</Preview>
        <Container className="edge" tdClassName="edge" style={{ maxWidth: 592, padding: "36px 16px 48px" }}>
          <Wordmark kind={kind} />
          <Section
            className={`${ground("card")} ${border("line")}`}
            tdClassName="pad"
            style={{
              backgroundColor: light.card,
              border: `1px solid ${light.line}`,
              borderRadius: 16,
              borderCollapse: "separate",
              padding: "40px 44px 44px",
              tableLayout: "fixed",
            }}
          >
            {children}
          </Section>
          <Footer>{because}</Footer>
        </Container>
      </Body>
    </Html>
  );
}

function Wordmark({ kind }: { kind: string }) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} style={{ marginBottom: 20 }}>
      <tbody>
        <tr>
          <td width={34}>
            <table role="presentation" border={0} cellPadding={0} cellSpacing={0} data-skip-in-text={true}>
              <tbody>
                <tr>
                  <td
                    className={`${ground("accent")} ${text("onAccent")}`}
                    width={26}
                    height={26}
                    align="center"
                    style={{
                      backgroundColor: light.accent,
                      color: light.onAccent,
                      borderRadius: 7,
                      fontSize: 15,
                      fontWeight: 800,
                      lineHeight: "26px",
                    }}
                  >
                    A
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
          <td className={text("ink")} style={{ color: light.ink, fontSize: 17, fontWeight: 700, letterSpacing: "-0.3px" }}>
            Acme Workspaces
          </td>
          <td className={text("faint")} align="right" style={{ color: light.faint, fontSize: 13, paddingLeft: 12 }}>
            <span data-skip-in-text={true}>{kind}</span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <Section style={{ padding: "24px 8px 0" }}>
      <Text className={text("faint")} style={{ color: light.faint, fontSize: 13, lineHeight: "20px", margin: "0 0 8px" }}>
        {children}
      </Text>
      <Text className={text("faint")} style={{ color: light.faint, fontSize: 13, lineHeight: "20px", margin: 0 }}>
        Acme Workspaces, 1 Example Quay, Bremen
      </Text>
    </Section>
  );
}

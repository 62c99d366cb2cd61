import type { ReactNode } from "react";
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Text } from "react-email";

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const dark =
  "@media (prefers-color-scheme:dark){.paper,.paper>table>tbody>tr>td{background-color:#101115!important}.ink{color:#f0f0f3!important}.soft{color:#b4b5be!important}.act{background-color:#f0f0f3!important;color:#101115!important}}";

type Props = {
  subject: string;
  preheader: string;
  title: string;
  children: ReactNode;
  link: string;
  action: string;
  because: string;
};

/** What Waybill's own mails share: one thing to do, and why somebody gets it. No pictures, both colour schemes. */
export function Layout({ subject, preheader, title, children, link, action, because }: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape the ">" of a selector */}
        <style dangerouslySetInnerHTML={{ __html: dark }} />
      </Head>
      <Body className="paper" style={{ backgroundColor: "#ffffff", margin: 0, padding: 0, fontFamily: sans }}>
        <Preview useTitleTag={false}>{preheader}</Preview>
        <Container style={{ maxWidth: 520, padding: "40px 20px 48px" }}>
          <Heading as="h1" className="ink" style={{ color: "#17181c", fontSize: 22, lineHeight: "29px", margin: "0 0 14px" }}>
            {title}
          </Heading>
          {children}
          <Button
            href={link}
            className="act"
            style={{
              backgroundColor: "#17181c",
              color: "#ffffff",
              borderRadius: 8,
              fontSize: 15,
              fontWeight: 600,
              padding: "12px 20px",
            }}
          >
            {action}
          </Button>
          <Text data-skip-in-text={true} style={{ fontSize: 12, lineHeight: "18px", margin: "14px 0 0", wordBreak: "break-all" }}>
            <Link href={link} className="soft" style={{ color: "#5d5f69", textDecorationLine: "underline" }}>
              {link}
            </Link>
          </Text>
          <Text className="soft" style={{ color: "#5d5f69", fontSize: 13, lineHeight: "20px", margin: "28px 0 0" }}>
            {because}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text
    className="ink"
    style={{ color: "#17181c", fontSize: 15, lineHeight: "23px", margin: "0 0 16px", overflowWrap: "anywhere" }}
  >
    {children}
  </Text>
);

/** What a person typed, on one line and of at most `most` characters. */
export function clip(text: string, most: number): string {
  const letters = Array.from(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " "));
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most - 1).join("")}…`;
}

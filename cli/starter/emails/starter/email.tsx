import { Body, Button, Container, Head, Heading, Html, Preview, Text } from "react-email";
import { defineEmail } from "@/domain/template/define.ts";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

/** A name as a subject takes it: on one line, not for ever, and turning nothing round. */
const short = (name: string) =>
  Array.from(name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " "))
    .slice(0, 60)
    .join("");

const subject = ({ name }: Props) =>
  name === null ? "Something is ready for you" : `${short(name)}, something is ready for you`;
const preheader = () => "The sentence beside the subject in a list of mails.";

function Email(props: Props) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject(props)}</title>
        <style>{dark}</style>
      </Head>
      <Body className="paper" style={{ backgroundColor: "#ffffff", fontFamily: "Helvetica,Arial,sans-serif", margin: 0 }}>
        <Preview useTitleTag={false}>{preheader()}</Preview>
        <Container style={{ maxWidth: 560, padding: "32px 20px" }}>
          <Heading as="h1" className="ink" style={{ color: "#1c1c1c", fontSize: 26, lineHeight: "34px", margin: "0 0 16px" }}>
            Something is ready
          </Heading>
          <Text className="ink" style={{ color: "#1c1c1c", fontSize: 16, lineHeight: "26px", wordBreak: "break-word" }}>
            {props.name === null ? "Hello" : <>Hello {short(props.name)}</>}, say here what happened, and what it means for the
            reader.
          </Text>
          <Button
            href={props.link}
            className="button"
            style={{ backgroundColor: "#1f4fd1", borderRadius: 8, color: "#ffffff", fontSize: 16, padding: "14px 24px" }}
          >
            The one thing to do
          </Button>
        </Container>
      </Body>
    </Html>
  );
}

/** Colours are inline for the light; these are for programs that know prefers-color-scheme. */
const dark = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (prefers-color-scheme:dark){.paper,.paper td{background-color:#161616 !important}.ink{color:#f2f2f2 !important}",
  ".button{background-color:#9db7ff !important;color:#10204f !important}}",
].join("");

export const starterEmail = defineEmail({
  key: "starter",
  description: "Says that something is ready.",
  schema,
  subject,
  preheader,
  component: Email,
  fixtures,
});

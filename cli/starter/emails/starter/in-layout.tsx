import { defineEmail } from "@/domain/template/define.ts";
import { clip } from "@/emails/format.ts";
import { Layout } from "@/emails/layout.tsx";
import { Action, Name, Paragraph, Title } from "@/emails/parts.tsx";
import { fixtures } from "./fixtures.ts";
import { type Props, schema } from "./schema.ts";

const subject = ({ name }: Props) =>
  name === null ? "Something is ready for you" : `${clip(name, 60)}, something is ready for you`;
const preheader = () => "The sentence beside the subject in a list of mails.";

function Email(props: Props) {
  const { name, link } = props;
  return (
    <Layout subject={subject(props)} preheader={preheader()} kind="News" because="Say here why the reader gets this.">
      <Title>Something is ready</Title>
      <Paragraph>
        {name === null ? (
          "Hello"
        ) : (
          <>
            Hello <Name>{clip(name, 60)}</Name>
          </>
        )}
        , say here what happened, and what it means for the reader.
      </Paragraph>
      <Action href={link}>The one thing to do</Action>
    </Layout>
  );
}

export const starterEmail = defineEmail({
  key: "starter",
  description: "Says that something is ready.",
  schema,
  subject,
  preheader,
  component: Email,
  fixtures,
});

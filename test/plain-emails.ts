// Three components as React Email's users write them, untouched by Waybill: with Tailwind, async (root and nested), with static images.

const tailwind = `
import { Body, Button, Container, Head, Heading, Html, Preview, Tailwind, Text } from "react-email";

interface TripConfirmedProps {
  guest?: string;
  city?: string;
}

export const TripConfirmed = ({ guest, city }: TripConfirmedProps) => (
  <Html>
    <Head />
    <Preview>{\`\${city} & the sea are waiting\`}</Preview>
    <Tailwind config={{ theme: { extend: { colors: { brand: "#0a7d6c" } } } }}>
      <Body className="bg-white font-sans">
        <Container className="mx-auto p-[20px]">
          <Heading className="text-brand text-[24px]">You are going to {city}</Heading>
          <Text className="text-[14px]">Pack lightly, {guest}.</Text>
          <Button className="bg-brand rounded-md px-5 py-3 text-white" href="https://trips.example/42">
            See your trip
          </Button>
        </Container>
      </Body>
    </Tailwind>
  </Html>
);

TripConfirmed.PreviewProps = { guest: "Ada", city: "Turku" } as TripConfirmedProps;

export default TripConfirmed;
`;

const awaiting = `
import { Body, Head, Html, Preview, Text } from "react-email";

type Props = { order: string; lines: string[] };

const priceOf = async (line: string) => line.length * 100;

async function Line({ name, children }: { name: string; children?: React.ReactNode }) {
  const price = await priceOf(name);
  return (
    <Text>
      {name}: {price}
      {children}
    </Text>
  );
}

export default async function OrderPlaced({ order, lines }: Props) {
  const total = (await Promise.all(lines.map(priceOf))).reduce((sum, price) => sum + price, 0);
  return (
    <Html lang="en">
      <Head />
      <Preview>We got it</Preview>
      <Body>
        <Text>Order {order}</Text>
        {lines.map((line) => (
          <Line key={line} name={line}>
            <Line name={line + " insured"} />
          </Line>
        ))}
        <Text>Total: {total}</Text>
      </Body>
    </Html>
  );
}

OrderPlaced.PreviewProps = { order: "A-7", lines: ["Tea", "Biscuits"] } satisfies Props;
`;

const pictures = `
import { Body, Container, Head, Html, Img, Preview, Section, Text } from "react-email";

interface NewDeviceProps {
  device: string;
  place?: string;
}

const baseUrl = process.env.VERCEL_URL ? \`https://\${process.env.VERCEL_URL}\` : "";

export const NewDevice = ({ device, place = "somewhere" }: NewDeviceProps) => (
  <Html>
    <Head />
    <Preview>A new device</Preview>
    <Body style={main}>
      <Container>
        <Img src={\`\${baseUrl}/static/logo.png\`} width="96" height="30" alt="Harbour" />
        <Section style={{ backgroundImage: \`url(\${baseUrl}/static/waves.png)\` }}>
          <Text>
            {device} signed in from {place}.
          </Text>
        </Section>
      </Container>
    </Body>
  </Html>
);

NewDevice.PreviewProps = { device: "A phone" } as NewDeviceProps;

export default NewDevice;

const main = { backgroundColor: "#ffffff" };
`;

const listed = (key: string, name: string, subject: string) => `
import Component from "./component.tsx";
import { defineEmail } from "waybill/template";

export const ${name} = defineEmail({ key: "${key}", component: Component, subject: ${subject} });
`;

/** The files of a project, by path; the images are for the test to make. */
export const plainEmails: Record<string, string> = {
  "emails/trip-confirmed/component.tsx": tailwind,
  "emails/trip-confirmed/email.tsx": listed("trip-confirmed", "tripConfirmed", '"Your trip"'),
  "emails/order-placed/component.tsx": awaiting,
  "emails/order-placed/email.tsx": listed("order-placed", "orderPlaced", '({ order }) => "Order " + order'),
  "emails/new-device/component.tsx": pictures,
  "emails/new-device/email.tsx": listed("new-device", "newDevice", '"A new device"'),
};

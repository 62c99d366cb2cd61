import type { ReactNode } from "react";
import { Button, Heading, Link, Text } from "react-email";
import { clip, initials } from "./format.ts";
import { border, ground, light, text } from "./palette.ts";

/** Text from a person, of any script: it does not turn the words around it. */
export const Name = ({ children }: { children: string }) => (
  <span dir="auto" style={{ unicodeBidi: "isolate", wordBreak: "break-word", overflowWrap: "anywhere" }}>
    {children}
  </span>
);

export const Title = ({ children }: { children: ReactNode }) => (
  <Heading
    as="h1"
    className={`${text("ink")} h1`}
    style={{
      color: light.ink,
      fontSize: 30,
      lineHeight: "37px",
      fontWeight: 750,
      letterSpacing: "-0.7px",
      margin: "0 0 16px",
      wordBreak: "break-word",
    }}
  >
    {children}
  </Heading>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text
    className={text("soft")}
    style={{ color: light.soft, fontSize: 16, lineHeight: "26px", margin: "0 0 18px", wordBreak: "break-word" }}
  >
    {children}
  </Text>
);

export const Small = ({ children }: { children: ReactNode }) => (
  <Text
    className={text("faint")}
    style={{ color: light.faint, fontSize: 13, lineHeight: "21px", margin: "18px 0 0", wordBreak: "break-word" }}
  >
    {children}
  </Text>
);

export const Strong = ({ children }: { children: ReactNode }) => (
  <strong className={text("ink")} style={{ color: light.ink, fontWeight: 650 }}>
    {children}
  </strong>
);

/** The one thing to do. The address stands below in full, for programs that show no buttons. */
export const Action = ({ href, children }: { href: string; children: string }) => (
  <>
    <Button
      href={href}
      className={`${ground("accent")} ${text("onAccent")} wide`}
      style={{
        backgroundColor: light.accent,
        color: light.onAccent,
        borderRadius: 10,
        fontSize: 16,
        fontWeight: 650,
        padding: "15px 26px",
      }}
    >
      {children}
    </Button>
    <Text data-skip-in-text={true} style={{ fontSize: 13, lineHeight: "20px", margin: "14px 0 0", wordBreak: "break-all" }}>
      <Link href={href} className={text("faint")} style={{ color: light.faint, textDecorationLine: "underline" }}>
        {href}
      </Link>
    </Text>
  </>
);

const tiles = ["#8a3b12", "#1f5f4a", "#274b82", "#6b2f6e", "#7a4b00"];

/** A workspace as a tile with its initials, in a colour that is always the same for the same name. */
export function Tile({ name }: { name: string }) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} data-skip-in-text={true} style={{ marginBottom: 24 }}>
      <tbody>
        <tr>
          <td
            width={60}
            height={60}
            align="center"
            style={{
              backgroundColor: tiles[sum % tiles.length],
              color: "#ffffff",
              borderRadius: 15,
              fontSize: 23,
              fontWeight: 750,
              letterSpacing: "0.5px",
              lineHeight: "60px",
            }}
          >
            {initials(name)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Label and value, line by line. */
export const Details = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <table
    role="presentation"
    width="100%"
    border={0}
    cellPadding={0}
    cellSpacing={0}
    className={border("line")}
    style={{ borderTop: `1px solid ${light.line}`, margin: "8px 0 30px", tableLayout: "fixed", borderCollapse: "collapse" }}
  >
    <tbody>
      {rows.map(([label, value]) => (
        <tr key={label} className={border("line")} style={{ borderBottom: `1px solid ${light.line}` }}>
          <td
            className={`${text("faint")} label`}
            width="32%"
            valign="top"
            style={{ color: light.faint, fontSize: 14, lineHeight: "22px", padding: "11px 12px 11px 0" }}
          >
            {label}
          </td>
          <td
            className={text("ink")}
            valign="top"
            style={{ color: light.ink, fontSize: 14, lineHeight: "22px", padding: "11px 0" }}
          >
            <Name>{clip(value, 240)}</Name>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

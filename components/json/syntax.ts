import { type ParseErrorCode, printParseErrorCode } from "jsonc-parser";

const WORDS: Record<string, string> = {
  InvalidSymbol: "This is no JSON value: text stands in double quotes.",
  InvalidNumberFormat: "This is no number as JSON writes them.",
  PropertyNameExpected: "A name in double quotes is expected here.",
  ValueExpected: "A value is expected here.",
  ColonExpected: "A colon is expected after the name.",
  CommaExpected: "A comma is expected here.",
  CloseBraceExpected: 'The object is not closed: "}" is missing.',
  CloseBracketExpected: 'The list is not closed: "]" is missing.',
  EndOfFileExpected: "Something follows after the end.",
  InvalidCommentToken: "JSON has no comments.",
  UnexpectedEndOfString: "The text is not closed: a double quote is missing.",
  UnexpectedEndOfNumber: "The number ends too early.",
  InvalidUnicode: "After \\u come four hexadecimal digits.",
  InvalidEscapeCharacter: "There is no such escape in JSON.",
  InvalidCharacter: "A line break or control character stands in a text: write it as an escape, as \\n.",
};

/** What is wrong with JSON text, for who typed it. */
export const words = (code: ParseErrorCode): string => WORDS[printParseErrorCode(code)] ?? "This is no JSON.";

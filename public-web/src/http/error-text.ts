import { HttpError } from './http-error.ts';

export type CodeTexts = Readonly<Record<string, string>>;

/** The one way from a code to a text. An unknown code has the server's message. */
export function textOf<Message extends string | undefined>(
  texts: CodeTexts,
  { code, message }: { code?: string | undefined; message: Message },
): string | Message {
  return code !== undefined && Object.hasOwn(texts, code) ? (texts[code] ?? message) : message;
}

/** `listTexts` are those of the screen, so that no page loads the texts of all others. */
export const reasonBy =
  (listTexts: () => CodeTexts) =>
  (error: unknown, fallback: string): string =>
    (error instanceof HttpError && textOf(listTexts(), { code: error.code, message: error.reason })) || fallback;

/** As `reasonBy`, where the text is a sentence among others. The server's own message may lack its period. */
export const sentenceBy =
  (listTexts: () => CodeTexts) =>
  (error: unknown, fallback: string): string =>
    (error instanceof HttpError && textOf(listTexts(), { code: error.code, message: withPeriod(error.reason) })) ||
    fallback;

const withPeriod = (message: string | undefined) => message?.replace(/\.?$/, '.');

export const fieldErrorBy =
  (listTexts: () => CodeTexts) =>
  (error: unknown, field: string): string | undefined => {
    const detail = error instanceof HttpError ? error.details.find((each) => each.field === field) : undefined;
    return detail && textOf(listTexts(), detail);
  };

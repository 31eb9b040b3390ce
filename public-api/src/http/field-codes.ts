import type { AppError, ErrorDetails } from '@plaudit/server-kit/app-error';
import { ERROR_TEXTS, FIELD_TEXTS } from '../../contract/index.ts';

const CODES: ReadonlyMap<string, string> = new Map(Object.entries(FIELD_TEXTS).map(([code, text]) => [text, code]));

/**
 * The invalid fields with their codes. They are found by the text, because joi's own types do not tell rules apart:
 * `string.min` is a short name and a weak password, and `*` stands for all rules of a field.
 */
export function codedDetails({ code, details }: AppError): ErrorDetails | undefined {
  return details?.map((detail) => {
    const fieldCode = Object.hasOwn(ERROR_TEXTS, code) ? code : CODES.get(detail.message);
    return fieldCode === undefined ? detail : { ...detail, code: fieldCode };
  });
}

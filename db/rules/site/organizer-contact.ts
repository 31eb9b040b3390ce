export const ORGANIZER_CONTACT_MAX = 200;

/** Without characters such as `?` and `%`, which have a meaning in a mailto address. */
const MAIL_ADDRESS = /^[a-z0-9._+'-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** URL parsers disagree about spaces, control characters and backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const AMBIGUOUS_CHARACTER = /[\s\u0000-\u001f\u007f\\]/;

/**
 * The address of the link that a contact is shown as: mailto for an e-mail address, or the https address itself.
 * Undefined for every other text, so that no page has a link with another scheme, such as javascript. It is also
 * undefined for an address that is too long or has a user name.
 */
export function organizerContactHref(contact: string): string | undefined {
  if (contact.length > ORGANIZER_CONTACT_MAX) return undefined;
  if (MAIL_ADDRESS.test(contact)) return `mailto:${contact}`;
  return isHttpsAddress(contact) ? contact : undefined;
}

function isHttpsAddress(text: string): boolean {
  if (AMBIGUOUS_CHARACTER.test(text) || !/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname !== '';
}

import { expect, test } from 'vitest';
import { organizerContactHref, readableAddress } from './organizer-contact.tsx';

const hrefOf = (value: string) => organizerContactHref([{ key: 'organizer_contact', value }]);

test('an e-mail address is a mailto link, and an https address is the link itself', () => {
  expect(hrefOf('awards@example.org')).toBe('mailto:awards@example.org');
  expect(hrefOf('https://forum.example.org/@awards')).toBe('https://forum.example.org/@awards');
});

test.each(['', '  ', 'javascript:alert(1)', 'javascript:x@example.org', 'http://example.org', 'awards'])(
  '%j is no link',
  (value) => {
    expect(hrefOf(value)).toBeUndefined();
  },
);

test('a page shows the address without its scheme', () => {
  expect(readableAddress('mailto:awards@example.org')).toBe('awards@example.org');
  expect(readableAddress('https://forum.example.org/')).toBe('forum.example.org');
  expect(readableAddress('https://forum.example.org/t/7')).toBe('forum.example.org/t/7');
});

test('without a contact there is no link', () => {
  expect(organizerContactHref([{ key: 'site_name', value: 'Awards' }])).toBeUndefined();
});

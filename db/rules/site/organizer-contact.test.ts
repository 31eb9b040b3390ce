import { expect, test } from 'vitest';
import { ORGANIZER_CONTACT_MAX, organizerContactHref } from './organizer-contact.ts';

test.each([
  ['awards@example.org', 'mailto:awards@example.org'],
  ["o'hara+awards@mail.example.org", "mailto:o'hara+awards@mail.example.org"],
  ['https://forum.example.org/t/7?page=2#last', 'https://forum.example.org/t/7?page=2#last'],
])('the contact %s is the link %s', (contact, href) => {
  expect(organizerContactHref(contact)).toBe(href);
});

test.each([
  '',
  'awards',
  'awards@example',
  'a@b@example.org',
  'awards?subject=x@example.org',
  'awards@example.org, other@example.org',
  'mailto:awards@example.org',
  'http://example.org',
  'https:example.org',
  'https:///example.org',
  'https://name:secret@example.org',
  'https://example.org/a b',
  'https://example.org\\@evil.example',
  'javascript:alert(1)',
  'javascript:alert(1)//@example.org',
  'data:text/html,x',
  '//example.org',
  `https://example.org/${'x'.repeat(ORGANIZER_CONTACT_MAX)}`,
])('%j is no contact', (text) => {
  expect(organizerContactHref(text)).toBeUndefined();
});

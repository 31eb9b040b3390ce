import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Ada@Example.com', 'ada@example.com', 'example.com'],
  ['ada+awards+2026@example.com', 'ada@example.com', 'example.com'],
  ['a.d-a_@example.com', 'a.d-a_@example.com', 'example.com'],
  ['A.d.a+x@GoogleMail.com', 'ada@gmail.com', 'gmail.com'],
  ['a-d_a.x@pm.me', 'adax@proton.me', 'proton.me'],
  ['a.da@mac.com', 'a.da@icloud.com', 'icloud.com'],
  ['ada@one.two.example.co.uk', 'ada@one.two.example.co.uk', 'example.co.uk'],
  ['ada@dept.university.edu', 'ada@dept.university.edu', 'university.edu'],
])('%s is the mailbox %s of %s', (address, mailbox, domain) => {
  const host = mailbox.slice(mailbox.indexOf('@') + 1);
  expect(mailboxOf(address)).toEqual({ mailbox, host, domain });
});

describe('one mailbox', () => {
  it.each([
    ['Gmail', ['ada.l@gmail.com', 'adal@googlemail.com', 'A.D.A.L+1@gmail.com']],
    ['Fastmail', ['carl@fastmail.com', 'x@carl.fastmail.com', 'Y+z@Carl.Fastmail.com', 'carl+x@fastmail.com']],
    ['Fastmail, with an underscore', ['joe_citizen@fastmail.fm', 'x@joe-citizen.fastmail.fm']],
    ['Fastmail at a domain of two parts', ['carl@fastmail.co.uk', 'x@carl.fastmail.co.uk']],
    [
      'Yandex',
      ['eva.x@yandex.ru', 'eva-x@yandex.ru', 'Eva.x+1@ya.ru'].concat(
        ['yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'].map((host) => `eva-x@${host}`),
      ),
    ],
    ['Yahoo', ['base@yahoo.com', 'base-shop@yahoo.com', 'BASE-a-b@yahoo.com']],
    ['Yahoo in another country', ['base-a@yahoo.co.uk', 'base-b@yahoo.co.uk']],
  ])('at %s, however it is spelled', (_provider, addresses) => {
    expect(new Set(addresses.map((address) => mailboxOf(address).mailbox)).size).toBe(1);
    expect(new Set(addresses.map((address) => mailboxOf(address).host)).size).toBe(1);
  });

  it.each([
    ['eva.x@yandex.ru', 'evax@yandex.ru'],
    ['carl@fastmail.com', 'carl@fastmail.fm'],
    ['base-a@yahoo.com', 'base-a@yahoo.co.uk'],
    ['ada.l@outlook.com', 'adal@outlook.com'],
    ['carl@gmail.com', 'x@carl.gmail.com'],
    ['carl@fastmail.com', 'x@y.carl.fastmail.com'],
  ])('is not both %s and %s', (one, other) => {
    expect(mailboxOf(one).mailbox).not.toBe(mailboxOf(other).mailbox);
  });
});

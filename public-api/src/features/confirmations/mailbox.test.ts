import { expect, it } from 'vitest';
import { readMailbox } from './mailbox.ts';

it.each([
  ['Ada@Example.com', 'ada@example.com', 'example.com'],
  ['ada+awards+2026@example.com', 'ada@example.com', 'example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com', 'example.com'],
  ['A.d.a+x@GoogleMail.com', 'ada@gmail.com', 'gmail.com'],
  ['a-d_a.x@pm.me', 'adax@proton.me', 'proton.me'],
  ['a.da@mac.com', 'a.da@icloud.com', 'icloud.com'],
  ['ada@one.two.example.co.uk', 'ada@one.two.example.co.uk', 'example.co.uk'],
  ['ada@dept.university.edu', 'ada@dept.university.edu', 'university.edu'],
])('%s is the mailbox %s of %s', (address, mailbox, domain) => {
  expect(readMailbox(address)).toEqual({ mailbox, domain });
});

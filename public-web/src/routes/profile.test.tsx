import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { press, toastText } from '../testing/press.ts';

test('a picture that cannot be loaded gives way to the initials of the vendor', async () => {
  await openSite('/vendor/2');
  const picture = document.querySelector('.profile-picture img');
  expect(document.querySelector('.profile-picture .ui-monogram')?.textContent ?? '').toBe('');
  fireEvent.error(picture as Element);
  expect(document.querySelector('.profile-picture .ui-monogram')?.textContent).toBe('SL');
});

test('sharing copies the address', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  const { settle } = await openSite('/vendor/2');
  press(/^Share/);
  await settle();
  expect(writeText).toHaveBeenCalledWith(window.location.href);
  expect(toastText()).toContain('Link Copied');
  Reflect.deleteProperty(navigator, 'clipboard');
});

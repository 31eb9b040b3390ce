import type { Vendor } from '@plaudit/public-api/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VendorStrip } from './vendor-strip.tsx';

const vendors: Vendor[] = Array.from({ length: 34 }, (_, index) => ({
  id: index + 1,
  name: `Vendor ${index + 1}`,
  description: '',
  imageUrl: '',
}));

const renderStrip = (props: { chosenId?: number; disabled?: boolean } = {}) => {
  const onChoose = vi.fn();
  render(
    <VendorStrip
      label="Vendors in Speed"
      vendors={vendors}
      chosenId={props.chosenId}
      disabled={props.disabled ?? false}
      onChoose={onChoose}
    />,
  );
  return onChoose;
};

const countRendered = () => screen.getAllByRole('radio').length;

test('a picture chooses its vendor, and the chosen one is checked', () => {
  const onChoose = renderStrip({ chosenId: 2 });
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Vendor 2' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Vendor 3' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(3);
});

test('a vendor that was chosen elsewhere is rendered, with its neighbor, and brought into sight', () => {
  const scrollBy = vi.fn();
  Object.defineProperty(HTMLElement.prototype, 'scrollBy', { value: scrollBy, configurable: true });
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.matches('label')) return { left: 16, right: 374, width: 358 } as DOMRect;
    const left = 24 + 92 * [...(this.parentElement?.children ?? [])].indexOf(this);
    return { left, right: left + 96 } as DOMRect;
  });
  const styles = vi
    .spyOn(window, 'getComputedStyle')
    .mockReturnValue({ scrollPaddingInlineStart: '40px', scrollPaddingInlineEnd: '32px' } as CSSStyleDeclaration);
  renderStrip({ chosenId: 20 });
  styles.mockRestore();
  boxes.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy');
  expect(countRendered()).toBe(21);
  // The second vendor before it begins at the start, as three have room.
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 24 + 92 * 17 - (16 + 40), behavior: 'instant' });
});

test('no picture can be chosen while a vote is being cast', () => {
  renderStrip({ disabled: true });
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true);
});

test('more pictures are rendered before the last one is in sight, until all are', () => {
  renderStrip();
  expect(countRendered()).toBe(12);
  expect(screen.getByRole('group', { name: 'Vendors in Speed, the first 12 of 34' })).toBeDefined();
  const row = screen.getByRole('group').querySelector('.sideways') as HTMLElement;
  const scrollTo = (scrollLeft: number, scrollWidth: number) => {
    Object.defineProperties(row, {
      scrollLeft: { value: scrollLeft, configurable: true },
      scrollWidth: { value: scrollWidth, configurable: true },
      clientWidth: { value: 300, configurable: true },
    });
    fireEvent.scroll(row);
  };
  scrollTo(100, 800);
  expect(countRendered()).toBe(12);
  scrollTo(300, 800);
  expect(countRendered()).toBe(32);
  scrollTo(1900, 2400);
  expect(countRendered()).toBe(34);
  expect(screen.getByRole('group', { name: 'Vendors in Speed' })).toBeDefined();
});

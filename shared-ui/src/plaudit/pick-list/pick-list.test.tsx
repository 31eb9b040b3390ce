import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PickList } from './pick-list.tsx';

const VENDORS = [
  { id: 1, name: 'Nordlicht', description: 'Small batches' },
  { id: 2, name: 'Silk & Stone', description: 'Careful packing' },
  { id: 3, name: 'Umbra', description: 'Ships at night, packing included' },
  { id: 4, name: 'Retired', disabled: true },
];

function openList(value: number | null = null) {
  const onChange = vi.fn();
  render(<PickList label="Vendor" items={VENDORS} value={value} onChange={onChange} placeholder="Choose a vendor" />);
  fireEvent.click(screen.getByRole('button', { name: /Vendor/ }));
  return { onChange, search: screen.getByRole('combobox') };
}

const readNames = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('.ui-pick-name')?.textContent);
const readMarkedName = (search: HTMLElement) => {
  const id = search.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.querySelector('.ui-pick-name')?.textContent : undefined;
};

describe('PickList', () => {
  it('chooses nothing by arrow keys, typing or leaving the field', () => {
    const { onChange, search } = openList();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) fireEvent.keyDown(search, { key });
    fireEvent.change(search, { target: { value: 'umbra' } });
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    fireEvent.keyDown(search, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: /Vendor/ }));
    fireEvent.pointerDown(document.body);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('chooses the marked item on Enter, and the clicked item on a click', () => {
    const { onChange, search } = openList();
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    expect(readMarkedName(search)).toBe('Silk & Stone');
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith(2);
    fireEvent.click(screen.getByRole('button', { name: /Vendor/ }));
    fireEvent.click(screen.getByRole('option', { name: /Umbra/ }));
    expect(onChange).toHaveBeenLastCalledWith(3);
  });

  it('moves the mark by Home and End, unless they move the caret in a search', () => {
    const { search } = openList();
    fireEvent.keyDown(search, { key: 'End' });
    expect(readMarkedName(search)).toBe('Retired');
    fireEvent.keyDown(search, { key: 'Home' });
    expect(readMarkedName(search)).toBe('Nordlicht');
    fireEvent.change(search, { target: { value: 'packing' } });
    fireEvent.keyDown(search, { key: 'End' });
    expect(readMarkedName(search)).toBeUndefined();
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'End' });
    expect(readMarkedName(search)).toBe('Umbra');
  });

  it('chooses nothing on Enter if no item is marked', () => {
    const { onChange, search } = openList();
    fireEvent.change(search, { target: { value: 's' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('chooses the only match of a search on Enter', () => {
    const { onChange, search } = openList();
    fireEvent.change(search, { target: { value: 'umbra' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'chooses nothing on an Enter that ends a word of the input method, %o',
    (key) => {
      const { onChange, search } = openList();
      fireEvent.change(search, { target: { value: 'umbra' } });
      fireEvent.keyDown(search, { key: 'Enter', ...key });
      expect(onChange).not.toHaveBeenCalled();
      expect(screen.getByRole('listbox')).toBeTruthy();
    },
  );

  it('moves the mark from the last item to the first and back', () => {
    const { search } = openList();
    fireEvent.keyDown(search, { key: 'ArrowUp' });
    expect(readMarkedName(search)).toBe('Retired');
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    expect(readMarkedName(search)).toBe('Nordlicht');
  });

  it('never chooses a disabled item', () => {
    const { onChange, search } = openList();
    fireEvent.keyDown(search, { key: 'ArrowUp' });
    fireEvent.keyDown(search, { key: 'Enter' });
    fireEvent.click(screen.getByRole('option', { name: /Retired/ }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('finds by name or description, in any case, matching names first', () => {
    const { search } = openList();
    fireEvent.change(search, { target: { value: 'PACKING' } });
    expect(readNames()).toEqual(['Silk & Stone', 'Umbra']);
    fireEvent.change(search, { target: { value: 'n' } });
    expect(readNames()[0]).toBe('Nordlicht');
    fireEvent.change(search, { target: { value: 'nothing like it' } });
    expect(readNames()).toEqual([]);
    expect(screen.getByText('Nothing matches your search.')).toBeTruthy();
  });

  it('shows names that are one typo away where nothing matches, and chooses none of them on Enter alone', () => {
    const { onChange, search } = openList();
    fireEvent.change(search, { target: { value: 'nordlciht' } });
    expect(screen.getByRole('status').textContent).toBe('Nothing matches “nordlciht”. Close to it:');
    expect(readNames()).toEqual(['Nordlicht']);
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('finds what was typed, in names before descriptions, and else its words wherever they are', () => {
    const items = [
      { id: 1, name: 'Batch', description: 'Extra vendor 5' },
      { id: 2, name: 'Extra Vendor 5' },
      { id: 3, name: 'The Extra 5' },
      { id: 4, name: 'Extra 5' },
      { id: 5, name: 'Extra Vendor 6' },
    ];
    render(<PickList label="Vendor" items={items} value={null} onChange={() => {}} />);
    fireEvent.click(screen.getByRole('button', { name: /Vendor/ }));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'extra 5' } });
    expect(readNames()).toEqual(['Extra 5', 'The Extra 5']);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '5 extra' } });
    expect(readNames()).toEqual(['Extra Vendor 5', 'The Extra 5', 'Extra 5', 'Batch']);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'batch vendor' } });
    expect(readNames()).toEqual(['Batch']);
  });

  it.each([
    ['umb', '<mark>Umb</mark>ra', 'Ships at night, packing included'],
    ['ships', 'Umbra', '<mark>Ships</mark> at night, packing included'],
    ['included', 'Umbra', '…night, packing <mark>included</mark>'],
    ['included umbra', '<mark>Umbra</mark>', '…night, packing <mark>included</mark>'],
  ])('marks what a search for %s found, and shows a later part of a description', (typed, name, description) => {
    const { search } = openList();
    fireEvent.change(search, { target: { value: typed } });
    const htmlOf = (part: string) =>
      screen
        .getByRole('option')
        .querySelector(part)
        ?.innerHTML.replaceAll(/<\/?span>/g, '');
    expect(htmlOf('.ui-pick-name')).toBe(name);
    expect(htmlOf('.ui-pick-description')).toBe(description);
  });

  it('opens from the keyboard with the chosen item marked, and Escape returns the focus', () => {
    render(<PickList label="Vendor" items={VENDORS} value={2} onChange={() => {}} />);
    const trigger = screen.getByRole('button', { name: /Silk & Stone/ });
    fireEvent.keyDown(trigger, { key: 'ArrowDown' });
    const search = screen.getByRole('combobox');
    expect(document.activeElement).toBe(search);
    expect(readMarkedName(search)).toBe('Silk & Stone');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Silk & Stone');
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(document.activeElement).toBe(trigger);
  });

  it('that a touch has opened can be used with a keyboard, because its list has the focus', () => {
    const onChange = vi.fn();
    render(<PickList label="Vendor" items={VENDORS} value={null} onChange={onChange} />);
    const trigger = screen.getByRole('button', { name: /Vendor/ });
    const openByTouch = () => {
      fireEvent.pointerDown(trigger, { pointerType: 'touch' });
      fireEvent.click(trigger);
      return screen.getByRole('listbox');
    };
    const list = openByTouch();
    expect(document.activeElement).toBe(list);
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(readMarkedName(list)).toBe('Nordlicht');
    fireEvent.keyDown(list, { key: 'Enter' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(1);
    fireEvent.keyDown(openByTouch(), { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is not marked by a finger that scrolls it', () => {
    render(<PickList label="Vendor" items={VENDORS} value={null} onChange={() => {}} />);
    const trigger = screen.getByRole('button', { name: /Vendor/ });
    fireEvent.pointerDown(trigger, { pointerType: 'touch' });
    fireEvent.click(trigger);
    const list = screen.getByRole('listbox');
    const option = screen.getByRole('option', { name: /Silk & Stone/ });
    const marked = list.getAttribute('aria-activedescendant');
    fireEvent.pointerMove(option, { pointerType: 'touch' });
    expect(list.getAttribute('aria-activedescendant')).toBe(marked);
    fireEvent.pointerMove(option, { pointerType: 'mouse' });
    expect(readMarkedName(list)).toBe('Silk & Stone');
  });

  describe('with hundreds of items', () => {
    const MANY = Array.from({ length: 624 }, (_, index) => ({ id: index + 1, name: `Vendor ${index + 1}` }));
    const openMany = (items = MANY) => {
      render(<PickList label="Vendor" items={items} value={null} onChange={() => {}} />);
      fireEvent.click(screen.getByRole('button', { name: /Vendor/ }));
      return screen.getByRole('combobox');
    };
    const countRendered = () => screen.getAllByRole('option').length;

    it('renders the first at once and some dozens later, and each says its place among all', async () => {
      openMany();
      expect(countRendered()).toBe(12);
      await waitFor(() => expect(countRendered()).toBe(40));
      const last = screen.getByRole('option', { name: 'Vendor 40' });
      expect([last.getAttribute('aria-posinset'), last.getAttribute('aria-setsize')]).toEqual(['40', '624']);
    });

    it('renders a list of some dozens whole', async () => {
      openMany(MANY.slice(0, 40));
      await waitFor(() => expect(countRendered()).toBe(40));
      expect(screen.getByRole('listbox').children).toHaveLength(40);
    });

    it('keeps the marked item in the page, wherever the list is scrolled to', async () => {
      const search = openMany();
      await waitFor(() => expect(countRendered()).toBe(40));
      fireEvent.keyDown(search, { key: 'ArrowUp' });
      expect(readMarkedName(search)).toBe('Vendor 624');
      expect(countRendered()).toBe(41);
      const list = screen.getByRole('listbox');
      Object.defineProperties(list, { scrollTop: { value: 3000 }, scrollHeight: { value: 6240 } });
      fireEvent.scroll(list);
      await waitFor(() => expect(readNames()).not.toContain('Vendor 1'));
      expect(readNames()).toContain('Vendor 301');
      expect(readMarkedName(search)).toBe('Vendor 624');
    });
  });

  it('as a search, is in the top layer of a phone, with a button that closes it', () => {
    const showPopover = vi.fn();
    Object.defineProperty(HTMLElement.prototype, 'showPopover', { value: showPopover, configurable: true });
    const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    render(<PickList label="Vendor" items={VENDORS} value={null} onChange={() => {}} asSearch />);
    fireEvent.click(screen.getByRole('button', { name: /Vendor/ }));
    expect(showPopover).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Close the search' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Vendor/ }));
    phone.mockRestore();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  });

  it('does not open while disabled', () => {
    render(<PickList label="Vendor" items={VENDORS} value={2} onChange={() => {}} disabled />);
    const trigger = screen.getByRole('button', { name: /Vendor/ });
    fireEvent.click(trigger);
    fireEvent.keyDown(trigger, { key: 'ArrowDown' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

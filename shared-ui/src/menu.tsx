import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Either an action or a place to go. */
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly (MenuItem | 'separator')[];
  align?: 'start' | 'end' | undefined;
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    // Not modal: the page behind stays readable and scrollable.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="ui-menu" align={align} sideOffset={6} collisionPadding={8}>
          {items.map((item, index) =>
            item === 'separator' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no identity but their place.
              <DropdownMenu.Separator key={`separator-${index}`} className="ui-menu-separator" />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a menu are a fixed list, often with labels made of elements.
              <MenuEntry key={`item-${index}`} item={item} />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  const className = classNames('ui-menu-item', item.danger && 'ui-menu-item-danger');
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
    </>
  );
  return item.href === undefined ? (
    <DropdownMenu.Item className={className} disabled={item.disabled ?? false} onSelect={() => item.onSelect?.()}>
      {content}
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.Item className={className} disabled={item.disabled ?? false} asChild>
      <Link href={item.href}>{content}</Link>
    </DropdownMenu.Item>
  );
}

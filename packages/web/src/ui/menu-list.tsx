import { Menu } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import type { MenuItem } from './menu-item.ts';

/** The menu itself, open at once: it is loaded by the first press of its trigger. */
export default function MenuList({
  items,
  trigger,
}: {
  items: readonly MenuItem[];
  trigger: ReactElement;
}): ReactNode {
  return (
    <Menu width="max-content" defaultOpened>
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <Item key={item.label} item={item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Item({ item }: { item: MenuItem }): ReactNode {
  const { href } = item;
  const look = { leftSection: item.icon, color: item.danger ? 'danger' : undefined, disabled: item.disabled };
  return (
    <>
      {item.divided && <Menu.Divider />}
      {href === undefined ? (
        <Menu.Item {...look} onClick={item.onSelect}>
          {item.label}
        </Menu.Item>
      ) : (
        <Menu.Item {...look} renderRoot={(root) => <AppLink {...root} href={href} />}>
          {item.label}
        </Menu.Item>
      )}
    </>
  );
}

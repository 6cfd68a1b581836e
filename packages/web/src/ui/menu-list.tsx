import { Menu } from '@mantine/core';
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { AppLink } from './app-link.tsx';
import type { MenuItem } from './menu-item.ts';
import styles from './menu.module.css';

/**
 * The menu itself, open immediately: it is loaded by the first press of its trigger. That trigger was another button, in the
 * same place: this one has the focus from then on, so that the menu gives it back when it closes.
 */
export default function MenuList({
  items,
  trigger,
}: {
  items: readonly MenuItem[];
  trigger: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu width="max-content" opened={opened} onChange={setOpened} classNames={{ item: styles.item }}>
      <Menu.Target>{cloneElement(trigger, { ref: button })}</Menu.Target>
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

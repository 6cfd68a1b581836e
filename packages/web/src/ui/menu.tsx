import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { IconButton } from './icon-button.tsx';
import { say } from './words.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A link … */
  readonly href?: string;
  /** … or a verb. */
  readonly onSelect?: () => void;
  /** A line above this item. */
  readonly divided?: boolean;
}

/** A menu of verbs; `trigger` is one button. Empty lists render nothing: no menu without an act. */
export function ActionMenu({
  items,
  trigger,
}: {
  items: readonly MenuItem[];
  trigger: ReactElement;
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <Menu width="max-content">
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

/** The ‘⋯’ of a row or a record: always visible. */
export function MoreMenu({ items, name }: { items: readonly MenuItem[]; name?: string }): ReactNode {
  const label = name === undefined ? say('moreActions') : say('actionsFor', { name });
  return (
    <ActionMenu
      items={items}
      trigger={
        <IconButton label={label} plainTooltip>
          <IconDots size={18} stroke={1.75} />
        </IconButton>
      }
    />
  );
}

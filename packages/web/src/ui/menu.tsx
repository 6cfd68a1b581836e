import { IconDots } from '@tabler/icons-react';
import { cloneElement, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { IconButton } from './icon-button.tsx';
import { say } from './words.ts';
import type { MenuItem } from './menu-item.ts';
import { Fetched, part } from './part.tsx';

const MenuList = part(() => import('./menu-list.tsx'));

/** What a menu's trigger takes: a button that passes these on. */
export interface TriggerProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly trigger: ReactElement<TriggerProps>;
}

/**
 * A menu of verbs; `trigger` is one button. Empty lists render nothing: no menu without an act. The list's code comes
 * with the first touch of any menu, so that the first load of a portal need not carry it.
 */
export function ActionMenu({ items, trigger }: MenuProps): ReactNode {
  const [used, setUsed] = useState(false);
  if (items.length === 0) return null;
  const waiting = cloneElement(trigger, {
    onClick: () => setUsed(true),
    onPointerEnter: fetchList,
    onFocus: fetchList,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!used) return waiting;
  return (
    <Fetched part={MenuList} waiting={waiting}>
      {(List) => <List items={items} trigger={trigger} />}
    </Fetched>
  );
}

/** A press that follows says what has failed. */
const fetchList = (): void => void MenuList.fetch().catch(() => undefined);

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

import { IconDots } from '@tabler/icons-react';
import { cloneElement, lazy, Suspense, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { IconButton } from './icon-button.tsx';
import { say } from './words.ts';
import type { MenuItem } from './menu-item.ts';

const load = () => import('./menu-list.tsx');
const MenuList = lazy(load);

/** What a menu's trigger takes: a button that passes these on. */
export interface TriggerProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

/**
 * A menu of verbs; `trigger` is one button. Empty lists render nothing: no menu without an act. The list's code comes
 * with the first touch of any menu, so that the first load of a portal need not carry it.
 */
export function ActionMenu({
  items,
  trigger,
}: {
  items: readonly MenuItem[];
  trigger: ReactElement<TriggerProps>;
}): ReactNode {
  const [used, setUsed] = useState(false);
  if (items.length === 0) return null;
  const waiting = cloneElement(trigger, {
    onClick: () => setUsed(true),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!used) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuList items={items} trigger={trigger} />
    </Suspense>
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

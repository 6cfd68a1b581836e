import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { sayInList } from '../list-words.ts';
import type { Column } from './types.ts';
import styles from './data-table.module.css';

interface Props {
  readonly first: Pick<Column<never>, 'id'>;
  readonly rest: readonly Pick<Column<never>, 'id' | 'header'>[];
  readonly visible: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Checklist with Move up and Move down; the first column stays where it is. */
export function ColumnList({ first, rest, visible, onChange }: Props): ReactNode {
  const shown = visible.filter((id) => id !== first.id);
  const ordered = [
    ...shown.flatMap((id) => rest.filter((column) => column.id === id)),
    ...rest.filter((column) => !shown.includes(column.id)),
  ];
  const set = (ids: readonly string[]): void => onChange([first.id, ...ids]);
  const move = (id: string, by: number): void => {
    const ids = [...shown];
    const from = ids.indexOf(id);
    const other = ids[from + by];
    if (other === undefined) return;
    ids[from] = other;
    ids[from + by] = id;
    set(ids);
  };
  return (
    <>
      <p className={styles.chooserTitle}>{sayInList('columns')}</p>
      <ul>
        {ordered.map((column) => {
          const at = shown.indexOf(column.id);
          return (
            <li key={column.id}>
              <Checkbox
                label={column.header}
                checked={at >= 0}
                onChange={(event) =>
                  set(
                    event.currentTarget.checked
                      ? [...shown, column.id]
                      : shown.filter((id) => id !== column.id),
                  )
                }
              />
              <span className={styles.movers}>
                <IconButton
                  small
                  label={sayInList('moveUp', { name: column.header })}
                  disabled={at < 1}
                  onClick={() => move(column.id, -1)}
                  plainTooltip
                >
                  <IconArrowUp size={14} />
                </IconButton>
                <IconButton
                  small
                  label={sayInList('moveDown', { name: column.header })}
                  disabled={at < 0 || at === shown.length - 1}
                  onClick={() => move(column.id, 1)}
                  plainTooltip
                >
                  <IconArrowDown size={14} />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <Button kind="quiet" small onClick={() => onChange([])}>
        {sayInList('resetColumns')}
      </Button>
    </>
  );
}

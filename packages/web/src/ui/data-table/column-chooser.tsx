import { IconColumns3 } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { sayInList } from '../list-words.ts';
import { Popup } from '../overlay/popup.tsx';
import { part } from '../part.tsx';
import type { Column } from './types.ts';
import styles from './data-table.module.css';

const ColumnList = part(async () => ({ default: (await import('./column-list.tsx')).ColumnList }));

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  /** Ids of the visible ones, in order. */
  readonly visible: readonly string[];
  /** The empty list restores the default. */
  readonly onChange: (ids: readonly string[]) => void;
}

/** Which columns the list shows, and in which order. */
export function ColumnChooser<Row>({ columns, visible, onChange }: Props<Row>): ReactNode {
  const [open, setOpen] = useState(false);
  const [first, ...rest] = columns;
  if (first === undefined || rest.length === 0) return null;
  return (
    <span className={styles.opener}>
      <IconButton label={sayInList('columns')} onClick={() => setOpen(!open)} expanded={open} plainTooltip>
        <IconColumns3 size={18} stroke={1.75} />
      </IconButton>
      <Popup
        part={ColumnList}
        open={open}
        onClose={() => setOpen(false)}
        label={sayInList('columns')}
        className={styles.chooser}
      >
        {(List) => <List first={first} rest={rest} visible={visible} onChange={onChange} />}
      </Popup>
    </span>
  );
}

/** The columns to show: the URL's, else the list's defaults; the first is always there. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[],
): Column<Row>[] {
  if (chosen.length === 0) return columns.filter((column) => !column.extra);
  const [first] = columns;
  const picked = chosen.flatMap((id) => columns.filter((column) => column.id === id && column !== first));
  return first ? [first, ...picked] : picked;
}

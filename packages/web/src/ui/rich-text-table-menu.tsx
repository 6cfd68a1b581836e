import { IconTable } from '@tabler/icons-react';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import type { Command } from '@tiptap/pm/state';
import { useEditorState, type Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ActionMenu } from './menu.tsx';
import { sayTable } from './rich-text-words.ts';

const ROWS = 3;
const COLUMNS = 3;

const cells = (type: 'tableCell' | 'tableHeader') =>
  Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] }));
const NEW_TABLE = {
  type: 'table',
  content: Array.from({ length: ROWS }, (_, row) => ({
    type: 'tableRow',
    content: cells(row === 0 ? 'tableHeader' : 'tableCell'),
  })),
};

/** Adds a table; inside one, changes its rows and columns. */
export function TableMenu({ editor }: { editor: Editor }): ReactNode {
  const isInside = useEditorState({ editor, selector: ({ editor: at }) => at.isActive('table') });
  const run = (change: Command) => () => {
    editor
      .chain()
      .focus()
      .command(({ state, dispatch }) => change(state, dispatch))
      .run();
  };
  const add = (): void => {
    editor
      .chain()
      .focus()
      .insertContent([NEW_TABLE, { type: 'paragraph' }])
      .run();
  };
  const button = { small: true, kind: 'quiet', icon: <IconTable size={16} stroke={1.75} /> } as const;
  if (!isInside)
    return (
      <Button {...button} onClick={add}>
        {sayTable('table')}
      </Button>
    );
  return (
    <ActionMenu
      items={[
        { label: sayTable('rowAbove'), onSelect: run(addRowBefore) },
        { label: sayTable('rowBelow'), onSelect: run(addRowAfter) },
        { label: sayTable('columnLeft'), onSelect: run(addColumnBefore) },
        { label: sayTable('columnRight'), onSelect: run(addColumnAfter) },
        { label: sayTable('heading'), onSelect: run(toggleHeaderRow), divided: true },
        { label: sayTable('removeRow'), onSelect: run(deleteRow), divided: true },
        { label: sayTable('removeColumn'), onSelect: run(deleteColumn) },
        { label: sayTable('remove'), onSelect: run(deleteTable), danger: true },
      ]}
      trigger={<Button {...button}>{sayTable('table')}</Button>}
    />
  );
}

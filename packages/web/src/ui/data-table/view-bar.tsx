import { Popover, TextInput } from '@mantine/core';
import { IconBookmarkPlus, IconX } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { ViewTabs } from '../tab-links.tsx';
import { say } from '../words.ts';
import type { DataTableProps } from './data-table-props.ts';
import type { TableRow, TableView } from './types.ts';
import styles from './data-table.module.css';

type Props<Row extends TableRow> = Pick<
  DataTableProps<Row>,
  'state' | 'onState' | 'things' | 'onSaveView' | 'onRemoveView'
> & {
  readonly views: readonly TableView[];
};

/** System views first, then the person's own; choosing one sets its filters, sort and columns in the URL. */
export function ViewBar<Row extends TableRow>({
  views,
  state,
  onState,
  things,
  onSaveView,
  onRemoveView,
}: Props<Row>): ReactNode {
  const current = views.find((view) => view.key === state.view) ?? views[0];
  const choose = (key: string): void => {
    const view = views.find((each) => each.key === key);
    if (view === undefined) return;
    const first = view === views[0];
    onState({
      view: first ? '' : key,
      filter: given(view.state.filter ?? {}),
      sort: view.state.sort ?? '',
      columns: view.state.columns ?? [],
    });
  };
  return (
    <ViewTabs
      label={things}
      tabs={views}
      current={current?.key ?? ''}
      onChange={choose}
      end={
        <span className={styles.viewTools}>
          {onRemoveView && current?.own && (
            <IconButton
              small
              label={say('removeView', { name: current.label })}
              onClick={() => onRemoveView(current.key)}
            >
              <IconX size={15} />
            </IconButton>
          )}
          {onSaveView && <SaveView onSave={onSaveView} />}
        </span>
      }
    />
  );
}

const given = (filter: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])));

function SaveView({ onSave }: { onSave: (name: string) => Promise<unknown> }): ReactNode {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return;
    await onSave(name.trim());
    setName('');
    setOpen(false);
  };
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <IconButton small label={say('saveView')} onClick={() => setOpen(!open)}>
          <IconBookmarkPlus size={17} stroke={1.75} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={styles.editorForm} onSubmit={(event) => void submit(event)}>
          <TextInput
            label={say('saveViewName')}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Button kind="primary" small type="submit" fullWidth>
            {say('saveView')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { IconBaselineDensitySmall, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { sayInList } from '../list-words.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { Column, TableRow } from './types.ts';
import { ViewBar } from './view-bar.tsx';
import styles from './data-table.module.css';

type Props<Row extends TableRow> = DataTableProps<Row> & {
  readonly phone: boolean;
  readonly visible: readonly Column<Row>[];
};

export function Toolbar<Row extends TableRow>(props: Props<Row>): ReactNode {
  const { state, onState, filters = [], phone, search } = props;
  const isTable = props.body === undefined;
  const bar = (
    <FilterBar
      filters={filters}
      values={state.filter}
      searchKey={search?.key}
      onChange={(filter) => onState({ filter })}
    />
  );
  return (
    <div className={styles.toolbar} data-no-print>
      {(props.views?.length ?? 0) > 0 && <ViewBar {...props} views={props.views ?? []} />}
      <div className={styles.toolRow}>
        {search && (
          <SearchBox
            {...props}
            searchKey={search.key}
            label={search.label ?? sayInList('searchIn', { things: props.things })}
          />
        )}
        {phone ? filters.length > 0 && <FilterSheet total={props.page?.total}>{bar}</FilterSheet> : bar}
        {phone && isTable && <SortSelect {...props} />}
        <div className={styles.tools}>
          {!phone && isTable && (
            <IconButton
              label={sayInList('compact')}
              pressed={state.density === 'compact'}
              onClick={() =>
                onState({ density: state.density === 'compact' ? '' : 'compact', page: state.page })
              }
              plainTooltip
            >
              <IconBaselineDensitySmall size={18} stroke={1.75} />
            </IconButton>
          )}
          {!phone && isTable && (
            <ColumnChooser
              columns={props.columns}
              visible={props.visible.map((column) => column.id)}
              onChange={(columns) => onState({ columns, page: state.page })}
            />
          )}
          {props.tools}
        </div>
      </div>
    </div>
  );
}

const SEARCH_AFTER_MS = 300;

function SearchBox<Row extends TableRow>({
  state,
  onState,
  searchKey,
  label,
}: Props<Row> & { searchKey: string; label: string }): ReactNode {
  const applied = state.filter[searchKey] ?? '';
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  useEffect(() => {
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return undefined;
    const timer = window.setTimeout(() => {
      sent.current = wanted;
      const { [searchKey]: _, ...others } = state.filter;
      onState({ filter: wanted === '' ? others : { ...others, [searchKey]: wanted } }, true);
    }, SEARCH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, searchKey, state.filter, onState]);
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText('');
      }}
    />
  );
}

function SortSelect<Row extends TableRow>({ columns, state, onState }: Props<Row>): ReactNode {
  const options = columns.flatMap((column) =>
    column.sort === undefined
      ? []
      : [
          { value: column.sort, label: sayInList('ascending', { name: column.header }) },
          { value: `-${column.sort}`, label: sayInList('descending', { name: column.header }) },
        ],
  );
  if (options.length === 0) return null;
  return (
    <NativeSelect
      className={styles.sortSelect}
      aria-label={sayInList('sort')}
      data={[{ value: '', label: sayInList('sortDefault') }, ...options]}
      value={state.sort}
      onChange={(event) => onState({ sort: event.currentTarget.value })}
    />
  );
}

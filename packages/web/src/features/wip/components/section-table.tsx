import type { WipCell } from '@tranche/domain/reporting/compare-wip';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import type { Changes } from '../queries.ts';
import { cellsOf, type Line } from '../rows.ts';
import { useCellTexts, type CellTexts } from '../use-cell-texts.ts';
import { words } from '../words.ts';
import styles from './wip.module.css';

interface Props {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly changes: Changes | null;
  /** Rows that are there no more. */
  readonly gone?: boolean;
}

const COLUMNS = ['name', 'owner', 'ask', 'since', 'note', 'step', 'date'] as const;
type Column = Exclude<(typeof COLUMNS)[number], 'name'>;
/** Which field of a row is behind a column. */
const FIELDS: Readonly<Record<Column, readonly string[]>> = {
  owner: ['owner'],
  ask: ['ask', 'target'],
  since: ['in_stage_since'],
  note: ['last_note'],
  step: ['next_step'],
  date: ['next_date', 'next_key_date'],
};
const IN_COLUMNS: readonly string[] = ['stage', ...Object.values(FIELDS).flat()];

/** One stage or status: a row for each deal or round; a table, and a card each where it is narrow. */
export function SectionTable({ title, lines, changes, gone = false }: Props): ReactNode {
  const t = useWords(words);
  return (
    <Card title={title} help={t('rows', { n: lines.length })} flush>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.key} line={line} changes={changes} gone={gone} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const pageOf = ({ kind, id }: Line): string =>
  kind === 'deal'
    ? `/admin/investments/deals/${id}/performance`
    : `/admin/investments/opportunities/${id}/details`;

function LineRow({ line, changes, gone }: { line: Line; changes: Changes | null; gone: boolean }): ReactNode {
  const t = useWords(words);
  const texts = useCellTexts();
  const cells = cellsOf(changes?.changed ?? [], line.key);
  const isNew = changes?.added.some(({ kind, id }) => kind === line.kind && id === line.id) === true;
  const moved = cells.get('stage');
  const others = [...cells.values()].filter(({ field }) => !IN_COLUMNS.includes(field));
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <Row gap={8}>
          {gone ? line.name : <AppLink href={pageOf(line)}>{line.name}</AppLink>}
          {isNew && <Chip>{t('new')}</Chip>}
          {gone && <Chip>{t('gone')}</Chip>}
          {moved && <Chip>{t('moved', { stage: texts.stage(moved.before) })}</Chip>}
        </Row>
        {others.map((cell) => (
          <span key={cell.field} className={styles.also}>
            {`${t.field(cell.field)}: ${changeText(cell, line, texts)}`}
          </span>
        ))}
      </th>
      {COLUMNS.filter((column) => column !== 'name').map((column) => (
        <Cell
          key={column}
          column={column}
          text={texts.of(column, line)}
          change={FIELDS[column].map((field) => cells.get(field)).find((cell) => cell !== undefined)}
          line={line}
        />
      ))}
    </tr>
  );
}

const changeText = ({ field, before, after }: WipCell, line: Line, texts: CellTexts): string =>
  texts.change(texts.value(field, before, line), texts.value(field, after, line));

interface CellProps {
  readonly column: Column;
  readonly text: string;
  readonly change: WipCell | undefined;
  readonly line: Line;
}

/** What it is, or what it was and is. */
function Cell({ column, text, change, line }: CellProps): ReactNode {
  const t = useWords(words);
  const texts = useCellTexts();
  const shown = change ? changeText(change, line, texts) : text;
  const isWords = column === 'note' || column === 'step';
  return (
    <td
      data-label={t(`columns.${column}`)}
      data-empty={shown === '' || undefined}
      className={[isWords && styles.words, column === 'ask' && styles.ask, change && styles.changed]
        .filter(Boolean)
        .join(' ')}
    >
      {shown}
    </td>
  );
}

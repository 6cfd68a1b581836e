import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { HoldingsTable } from '../../../shared/holdings/holdings-table.tsx';
import type { Portfolio, Table } from '../../../shared/holdings/portfolio-tables.ts';
import { firstRows } from '../first-rows.ts';
import { words } from '../words.ts';
import { SampleCard, SampleNote } from './sample-card.tsx';

/** One table of an investor's portfolio page. */
export const TableSample = ({
  id,
  name,
  isActive,
}: {
  id: number;
  name: string;
  isActive: boolean;
}): ReactNode => (
  <SampleCard height={240}>
    {(portfolio) => <Drawn portfolio={portfolio} id={id} name={name} isActive={isActive} />}
  </SampleCard>
);

function Drawn({
  portfolio: { tables, currency },
  id,
  name,
  isActive,
}: {
  portfolio: Portfolio;
  id: number;
  name: string;
  isActive: boolean;
}): ReactNode {
  const t = useWords(words);
  const table: Table | undefined = tables.find((each) => each.id === id);
  if (!isActive) return <SampleNote>{t('sample.inactive')}</SampleNote>;
  if (table === undefined || table.rows.length === 0) return <SampleNote>{t('sample.nothing')}</SampleNote>;
  const few = firstRows(table);
  return (
    <>
      <HoldingsTable table={few} currency={currency} caption={name} isPlain />
      {few.rows.length < table.rows.length && (
        <SampleNote>{t('sample.few', { n: few.rows.length, all: table.rows.length })}</SampleNote>
      )}
    </>
  );
}

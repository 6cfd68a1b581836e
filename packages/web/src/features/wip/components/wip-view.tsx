import { OPPORTUNITY_STATUS_LABELS } from '@tranche/domain/opportunities/codes';
import type { WipSnapshot, WipTotals } from '@tranche/domain/reporting/wip';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Money } from '../../../ui/value.tsx';
import type { Changes } from '../queries.ts';
import { sectionsOf, type Section } from '../rows.ts';
import { words } from '../words.ts';
import { SectionTable } from './section-table.tsx';

interface Props {
  readonly snapshot: WipSnapshot;
  readonly changes: Changes | null;
  /** What it is compared with: for rows that are gone. */
  readonly earlier: WipSnapshot | null;
}

/** Sums in the firm's currency, then a table for each stage and status. */
export function WipView({ snapshot, changes, earlier }: Props): ReactNode {
  const t = useWords(words);
  const sections = sectionsOf(snapshot);
  const gone = goneOf(changes, earlier);
  const titleOf = ({ pipeline, stage }: Section): string =>
    pipeline === null ? statusOf(stage) : t('ofPipeline', { pipeline, stage: String(stage) });
  if (sections.length === 0 && gone.length === 0)
    return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <Stack gap={16}>
      <Totals totals={snapshot.totals} />
      {sections.map((section) => (
        <SectionTable key={section.key} title={titleOf(section)} lines={section.lines} changes={changes} />
      ))}
      {gone.length > 0 && <SectionTable title={t('goneTitle')} lines={gone} changes={null} gone />}
    </Stack>
  );
}

const statusOf = (code: string | number): string =>
  Object.entries(OPPORTUNITY_STATUS_LABELS).find(([key]) => key === String(code))?.[1] ?? String(code);

const goneOf = (changes: Changes | null, earlier: WipSnapshot | null) =>
  changes === null || earlier === null
    ? []
    : sectionsOf(earlier)
        .flatMap(({ lines }) => lines)
        .filter((line) => changes.gone.some(({ kind, id }) => kind === line.kind && id === line.id));

function Totals({ totals }: { totals: WipTotals }): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const money = (value: string): ReactNode => (
    <Money value={value} currency={settings.currency} pence="never" />
  );
  return (
    <>
      <StatRow
        stats={[
          { label: t('totals.deals'), value: totals.deals },
          { label: t('totals.dealsValue'), value: money(totals.deals_value) },
          { label: t('totals.weighted'), value: money(totals.deals_weighted) },
          { label: t('totals.opportunities'), value: totals.opportunities },
          { label: t('totals.target'), value: money(totals.target) },
          { label: t('totals.confirmed'), value: money(totals.confirmed) },
        ]}
      />
      {totals.fx_missing && (
        <p className="muted">{t('fx_missing', { currencies: totals.fx_missing.join(', ') })}</p>
      )}
    </>
  );
}

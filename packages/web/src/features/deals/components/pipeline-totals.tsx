import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { useListState } from '../../../kit/list-state.ts';
import { ExplainedFigure } from '../../../shared/explain/explained-figure.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Money } from '../../../ui/value.tsx';
import { HOME } from '../deal.ts';
import { usePipelines, type Pipeline } from '../pipelines.ts';
import { words } from '../words.ts';

/** What the active deals of each pipeline come to, in the firm's currency; of the chosen one alone. */
export function PipelineTotals(): ReactNode {
  const [{ filter }] = useListState();
  const all = usePipelines();
  const shown = all?.filter(({ id }) => !filter.pipeline_id || String(id) === filter.pipeline_id);
  const t = useWords(words);
  const { settings } = useBoot();
  const money = { currency: settings.currency, pence: 'never' } as const;
  if (shown?.length === 0) return null;
  return (
    <section aria-label={t('totals.label')}>
      <StatRow
        count={2}
        stats={
          shown?.map((pipeline) => ({
            label: pipeline.name,
            value: (
              <Explained pipeline={pipeline}>
                <Money value={pipeline.total_value} {...money} />
              </Explained>
            ),
            note: [
              t('totals.note', {
                n: pipeline.deals_count,
                weighted: formatMoney(pipeline.weighted_value, money),
              }),
              ...(pipeline.fx_missing.length > 0
                ? [t('totals.missing', { currencies: pipeline.fx_missing.join(', ') })]
                : []),
            ].join(' · '),
          })) ?? null
        }
      />
    </section>
  );
}

function Explained({ pipeline, children }: { pipeline: Pipeline; children: ReactNode }): ReactNode {
  const { settings } = useBoot();
  return (
    <ExplainedFigure
      name={pipeline.name}
      figures={['total_value', 'weighted_value']}
      path={`pipelines/${pipeline.id}`}
      currency={settings.currency}
      hrefOf={({ id }) => `${HOME}/${id}/performance`}
    >
      {children}
    </ExplainedFigure>
  );
}

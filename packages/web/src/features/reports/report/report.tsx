import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import type { FigureBook } from '../../../shared/kpi-grid/types.ts';
import { KpiChart } from '../../../shared/kpis/kpi-chart.tsx';
import { LatestTiles } from '../../../shared/kpis/latest-tiles.tsx';
import { Button } from '../../../ui/button.tsx';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { useBook } from '../book.ts';
import { quarterName } from '../quarter-select.tsx';
import type { Quarter, Reporter } from '../queries.ts';
import { words } from '../words.ts';
import { Publish } from './publish.tsx';
import { seriesOf } from '../../../shared/kpis/series-of.ts';

interface Props {
  readonly company: Reporter;
  readonly quarter: Quarter;
}

/** What the company's investors are to read, and the way to publish it. */
export function Report({ company, quarter }: Props): ReactNode {
  const t = useWords(words);
  const book = useBook(company, quarter.to);
  return (
    <StateView of={book} thing={t('figuresThing')} skeleton={<BlockSkeleton height={420} />}>
      {(data) => <Body book={data} company={company} quarter={quarter} />}
    </StateView>
  );
}

function Body({ book, company, quarter }: Props & { book: FigureBook }): ReactNode {
  const t = useWords(words);
  const series = seriesOf(book, quarter.to);
  const isGiven = series.some(({ points }) => points.some(({ end }) => end >= quarter.from));
  if (!isGiven) return <EmptyState title={t('noFigures')} text={t('noFiguresText')} />;
  return (
    <Stack gap={24}>
      <PrintHeader title={`${company.name}, ${quarterName(quarter.label)}`} date={quarter.today} />
      <Row justify="between" gap={16}>
        <Publish company={company} quarter={quarter} figures={book.figures} />
        <Button icon={<IconPrinter size={16} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Row>
      <LatestTiles
        series={series.filter(({ points }) => (points.at(-1)?.end ?? '') >= quarter.from)}
        currency={book.currency}
      />
      <Grid min={400} gap={24}>
        {series.map((each) => (
          <KpiChart key={each.key} series={each} currency={book.currency} />
        ))}
      </Grid>
    </Stack>
  );
}

import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { Source } from '@tranche/domain/portfolio/source';
import type { TaxSummary } from '@tranche/domain/portfolio/tax-relief';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { usePath } from '../../kit/query.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { DateTime, Money } from '../../ui/value.tsx';
import { ExplainedRows } from '../explain/explained-rows.tsx';
import { FigureDialog } from '../explain/figure-dialog.tsx';
import { taxWords } from './words.ts';

interface Tax extends TaxSummary {
  readonly certificate_received: boolean;
  readonly explain: readonly Explanation[] | null;
}
interface Props {
  readonly investmentId: number;
  readonly currency: string;
  /** Where the record behind a row opens; null where it has no page. */
  readonly hrefOf?: (source: Source) => string | null;
  /** The scheme, which opens. */
  readonly children: ReactNode;
}

/** The tax scheme of an investment, which opens to its figures and the investments, sales and limits behind them. */
export function TaxFigures({ children, ...of }: Props): ReactNode {
  const t = useWords(taxWords);
  return (
    <FigureDialog name={t('title')} rows={(close) => <Read {...of} onFollow={close} />}>
      {children}
    </FigureDialog>
  );
}

type ReadProps = Omit<Props, 'children'> & { readonly onFollow: () => void };

function Read({ investmentId, ...of }: ReadProps): ReactNode {
  const t = useWords(taxWords);
  const read = usePath<{ readonly data: { readonly tax_summary: Tax | null } }>(
    `investments/${investmentId}?append=tax_summary&fields=id`,
  );
  return (
    <StateView of={read} thing={t('thing')} skeleton={<BlockSkeleton height={240} />}>
      {({ data: { tax_summary: tax } }) =>
        tax === null ? <p className="muted">{t('none')}</p> : <Summary tax={tax} {...of} />
      }
    </StateView>
  );
}

const FIGURES = [
  'relieved_amount',
  'income_relief',
  'net_cost',
  'relief_withdrawn',
  'loss_relief_if_nil',
  'at_risk',
] as const satisfies readonly (keyof typeof taxWords.figures)[];

function Summary({ tax, currency, ...look }: { tax: Tax } & Omit<ReadProps, 'investmentId'>): ReactNode {
  const t = useWords(taxWords);
  const money = (value: string | null): ReactNode => (
    <Money value={value} currency={currency} pence="always" />
  );
  const { explain } = tax;
  return (
    <Stack gap={16}>
      <DescriptionList
        facts={[
          { label: t('year'), value: tax.tax_year },
          { label: t('until'), value: <DateTime value={tax.hold_until} /> },
          { label: t('certificate'), value: t(tax.certificate_received ? 'received' : 'awaited') },
          ...(explain === null
            ? FIGURES.flatMap((name) =>
                name === 'relieved_amount' ? [] : [{ label: t(`figures.${name}`), value: money(tax[name]) }],
              )
            : []),
        ]}
      />
      {explain === null ? (
        <p className="muted">{t('hidden')}</p>
      ) : (
        <ExplainedRows
          figures={FIGURES}
          explain={explain}
          look={{
            ...look,
            currency,
            labelOf: (label) => (isRow(label) ? t(`rows.${label}`) : label),
            headOf: (figure) => (isFigure(figure) ? t(`figures.${figure}`) : null),
          }}
        />
      )}
      <p className="muted">{t('indicative')}</p>
    </Stack>
  );
}

const isFigure = (name: string): name is keyof typeof taxWords.figures => name in taxWords.figures;
const isRow = (label: string): label is keyof typeof taxWords.rows => label in taxWords.rows;

import { isDay } from '@tranche/domain/kit/calendar';
import type { FundPortfolio } from '@tranche/domain/funds/portfolio-table';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useFund } from '../fund.ts';
import { Holdings } from '../portfolio/holdings.tsx';
import { portfolioWords } from '../portfolio/portfolio-words.ts';

interface Read {
  readonly data: { readonly portfolio: FundPortfolio };
}

/** The companies of a fund at a day, and whether they agree with its last net asset value. */
export default function FundPortfolioTab(): ReactNode {
  const t = useWords(portfolioWords);
  const { data: fund } = useFund();
  const [at] = useSearchParam('at');
  const day = at !== null && isDay(at) ? `&as_of=${at}` : '';
  const read = usePath<Read>(
    `funds/${fund?.id ?? 0}?append=portfolio&fields=id${day}`,
    {},
    { enabled: fund !== undefined },
  );
  if (fund === undefined) return null;
  return (
    <StateView of={read} thing={t('thing')} skeleton={<BlockSkeleton height={320} />}>
      {({ data }) => <Holdings fund={fund} portfolio={data.portfolio} />}
    </StateView>
  );
}

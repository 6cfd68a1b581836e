import { plain } from '@tranche/domain/kit/money';
import { meantOn } from '@tranche/domain/reporting/meaning';
import { converted } from '@tranche/domain/portfolio/exchange';
import type { Reader } from '../../kit/db/database.ts';
import { readRates } from '../../kit/fx/read-rates.ts';
import type { Frame, FrameCompany } from './read-frame.ts';

/**
 * Companies that are added to one another have their money in the firm's currency, every period of it at the rate of one
 * day (`domain.md#3.8`), so that a change is none of the rate's. Money without a rate is in no sum.
 */
export async function inFirmCurrency(
  reader: Reader,
  { kpis, companies, currency: ours }: Pick<Frame, 'kpis' | 'companies' | 'currency'>,
  at: string,
): Promise<readonly FrameCompany[]> {
  const rateOf = await readRates(reader, [ours, ...companies.map(({ currency }) => currency)], at);
  const byId = new Map(kpis.map((kpi) => [kpi.id, kpi]));
  return companies.map((company) => {
    if (company.currency === ours) return company;
    const rate = rateOf(company.currency, ours, at);
    return {
      ...company,
      currency: ours,
      figures: company.figures.flatMap((figure) => {
        const kpi = byId.get(figure.kpi_id);
        if (!kpi || meantOn(kpi, figure.period_end).unit !== 'currency') return [figure];
        return rate === null ? [] : [{ ...figure, value: plain(converted(figure.value, rate)) }];
      }),
    };
  });
}

import type { FundPortfolio } from '@tranche/domain/funds/portfolio-table';
import { absolute, isNegative, isZero, money, sub, sum } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { portfolioWords } from './portfolio-words.ts';

interface Props {
  readonly fundId: number;
  readonly portfolio: FundPortfolio;
  readonly currency: string;
}

/** Whether the last net asset value still says what valuations and books say of its day. */
export function Reconciled({ fundId, portfolio: { reconciliation: nav, rows }, currency }: Props): ReactNode {
  const t = useWords(portfolioWords);
  if (nav === null) return <p className="muted">{t('nav.none')}</p>;
  const date = formatDate(nav.as_of);
  if (isZero(nav.difference))
    return <StatusPill look={{ label: t('nav.agrees', { date }), tone: 'green', icon: 'check' }} />;
  const said = (value: string): string => formatMoney(value, { currency });
  const size = (value: string): string => said(money(absolute(value)));
  const moved = (value: string): string =>
    t(isNegative(value) ? 'nav.minus' : 'nav.plus', { amount: size(value) });
  const due = rows.flatMap(({ id, name, since_nav: by }) =>
    nav.asset_ids.includes(id) && by !== null ? [{ id, name, by }] : [],
  );
  // what no company accounts for was stated by a person, or is of a company that the value did not know
  const apart = sub(nav.difference, sum(due.map(({ by }) => by)));
  return (
    <Card tone="warning" title={t('nav.differs', { date })}>
      <Row justify="between" align="end">
        <div>
          <p>
            {t(isNegative(nav.difference) ? 'nav.less' : 'nav.more', {
              now: said(nav.fair_value),
              then: said(nav.investments_value),
              amount: size(nav.difference),
            })}
          </p>
          <ul aria-label={t('nav.parts')}>
            {due.map(({ id, name, by }) => (
              <li key={id}>{t('nav.part', { name, amount: moved(by) })}</li>
            ))}
            {!isZero(apart) && <li>{t('nav.apart', { amount: moved(apart) })}</li>}
          </ul>
        </div>
        <Can p="funds.update">
          <LinkButton href={`/admin/funds/${fundId}/details?nav=new&corrects=${nav.nav_id}`}>
            {t('nav.correct')}
          </LinkButton>
        </Can>
      </Row>
    </Card>
  );
}

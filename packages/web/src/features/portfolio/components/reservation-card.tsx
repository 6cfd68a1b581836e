import { investmentStatus } from '@tranche/domain/investments/codes';
import { isZero } from '@tranche/domain/kit/exact';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { DateTime, Money, Num } from '../../../ui/value.tsx';
import type { HoldingPage, Investment } from '../holding-page.ts';
import { payHref } from '../../../shared/payment/hrefs.ts';
import { RESERVED_HREF } from '../../../shared/holdings/portfolio-tables.ts';
import { words } from '../words.ts';

const OPEN = [1, 2, 3, 4] as const;
type Open = (typeof OPEN)[number];
const openOf = (status: number): Open | null => OPEN.find((known) => known === status) ?? null;

/** What is on its way to being a holding: its state, what comes next, and the way to pay (statuses 1–4). */
export function Reservations({ page }: { page: HoldingPage }): ReactNode {
  const investments = page.investments.filter(({ status }) => openOf(status) !== null);
  return investments.map((investment) => (
    <Reservation key={investment.id} investment={investment} page={page} />
  ));
}

function Reservation({ investment, page }: { investment: Investment; page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { currency } = page;
  const { slug } = page.holding.opportunity;
  const status = openOf(investment.status);
  const owed = investment.status === investmentStatus.cashCalled && !isZero(investment.amount_outstanding);
  return (
    <Card title={t('reservation')} help={status && t(`progress.${progressKey(status)}`)}>
      <Stack gap={16}>
        <Row>
          <Status of="investment" code={investment.status} />
        </Row>
        <DescriptionList
          facts={[
            { label: t('amount'), value: <Money value={investment.amount} currency={currency} /> },
            ...(investment.shares === null || isZero(investment.shares)
              ? []
              : [{ label: t('piecesHead'), value: <Num value={investment.shares} /> }]),
            { label: t('owner'), value: investment.entity.name },
            { label: t('reference'), value: investment.reference },
            ...(owed
              ? [
                  {
                    label: t('toPay'),
                    value: <Money value={investment.amount_outstanding} currency={currency} pence="always" />,
                  },
                  { label: t('dueOn'), value: <DateTime value={investment.due_on} /> },
                ]
              : []),
          ]}
        />
        <Row>
          {owed && (
            <LinkButton kind="primary" href={payHref(slug)}>
              {t('pay')}
            </LinkButton>
          )}
          {investment.status === investmentStatus.reserved && (
            <LinkButton href={RESERVED_HREF}>{t('amend')}</LinkButton>
          )}
          <LinkButton href={`/investor/investments/${slug}`}>{t('openOpportunity')}</LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

const progressKey = (status: Open) => `status_${status}` as const;

import type { ReactNode } from 'react';
import { isPositive } from '@tranche/domain/kit/exact';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { QuestionList } from '../../../shared/questions/question-list.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack, WithRail } from '../../../ui/layout.tsx';
import { ProgressRaise } from '../../../ui/progress-raise.tsx';
import { StatRow, type Stat } from '../../../ui/stat-tile.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { Invitations } from '../invitations/invitations.tsx';
import { OwnUnits } from '../performance/own-units.tsx';
import { useInvestmentColumns } from './investment-columns.tsx';
import { AllocatePanel, CashCallPanel, chosenInvestments, InvestmentPanel } from './panels.ts';
import { useInvestmentWork } from './investment-work.tsx';
import { LocalTable } from '../../../kit/local-table.tsx';
import { progressOf } from '../list/opportunity-cells.tsx';
import { useCurrentOpportunity } from '../record/current-opportunity.tsx';
import { investmentName, investmentsOf, type InvestmentParts } from './investments.ts';
import type { OpportunityRow } from '../queries.ts';
import { RaiseFigure } from './raise-figure.tsx';
import { raiseWords } from './raise-words.ts';
import { detailsHref } from '../stage.ts';

/** Progress, who was invited, who reserved, and what to do next. */
export default function Raise(): ReactNode {
  const t = useWords(raiseWords);
  const opportunity = useCurrentOpportunity();
  const [panel, setPanel] = useSearchParam('panel');
  const close = (): void => setPanel(null);
  const investmentId = panel?.startsWith('line:') ? Number(panel.slice(5)) : null;
  return (
    <>
      <Stack gap={16}>
        <Progress opportunity={opportunity} />
        <WithRail
          wide
          rail={
            <Card title={t('activity')}>
              <RecordActivity targetType="investment_opportunity" targetId={opportunity.id} />
            </Card>
          }
        >
          <Reservations opportunity={opportunity} />
          <Invitations opportunity={opportunity} />
          <OwnUnits opportunity={opportunity} />
          <QuestionList
            target={{ targetType: 'investment_opportunity', targetId: opportunity.id }}
            open={opportunity.discussions_enabled}
          />
        </WithRail>
      </Stack>
      <InvestmentPanel id={investmentId} onClose={close} />
      <AllocatePanel opportunity={opportunity} open={panel === 'allocate'} onClose={close} />
      <CashCallPanel opportunity={opportunity} chosen={chosenInvestments(panel)} onClose={close} />
    </>
  );
}

function Progress({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(raiseWords);
  const { amounts, currency } = opportunity;
  const n = amounts?.investors_count ?? 0;
  const stats: Stat[] = [
    { label: t('investors'), value: <Num value={n} /> },
    {
      label: t('average'),
      value: (
        <RaiseFigure opportunity={opportunity} of="average">
          <Money value={amounts?.average} currency={currency} pence="never" />
        </RaiseFigure>
      ),
    },
    {
      label: t('remaining'),
      value: (
        <RaiseFigure opportunity={opportunity} of="remaining">
          <Money value={amounts?.allocation_remaining} currency={currency} pence="never" />
        </RaiseFigure>
      ),
    },
    { label: t('daysLeft'), value: <Num value={opportunity.status <= 3 ? opportunity.days_left : null} /> },
    {
      label: t('views'),
      value: <Num value={opportunity.opens_count} />,
      note: isPositive(opportunity.unique_openers ?? 0)
        ? t('viewers', { n: opportunity.unique_openers ?? 0 })
        : undefined,
    },
  ];
  return (
    <>
      <Card title={t('progress')}>
        <ProgressRaise
          target={opportunity.target_amount}
          currency={currency}
          labels={{
            received: t('parts.received'),
            awaiting: t('parts.awaiting'),
            reserved: t('parts.reserved'),
          }}
          opening={(part, figure) => (
            <RaiseFigure opportunity={opportunity} of={part}>
              {figure}
            </RaiseFigure>
          )}
          {...progressOf(amounts)}
        />
      </Card>
      <StatRow stats={stats} />
    </>
  );
}

/** Investments that still need someone: reserved, confirmed, called, paid. */
function Reservations({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(raiseWords);
  const access = useAccess();
  const [, setPanel] = useSearchParam('panel');
  const work = useInvestmentWork((investment) => setPanel(`line:${investment.id}`));
  const mayAllocate =
    access.can('investment_opportunity_live.update') && isPositive(opportunity.amounts?.reserved ?? '0');
  return (
    <Card
      title={t('investments.title')}
      flush
      actions={
        <Row gap={8}>
          {mayAllocate && (
            <Button small onClick={() => setPanel('allocate')}>
              {t('investments.allocate')}
            </Button>
          )}
          <LinkButton small kind="quiet" href={`${detailsHref(opportunity.id)}/transactions`}>
            {t('investments.all')}
          </LinkButton>
        </Row>
      }
    >
      <LocalTable<'investments', InvestmentParts>
        resource="investments"
        things={t('investments.things')}
        query={investmentsOf(opportunity.id, { filter: { status: '1,2,3,4' }, limit: 15 })}
        rowName={investmentName}
        onOpenRow={(investment) => setPanel(`line:${investment.id}`)}
        columns={useInvestmentColumns('raise', opportunity)}
        rowMenu={work.menu}
        bulk={work.bulk}
        empty={{ title: t('investments.emptyTitle'), text: t('investments.emptyText') }}
      />
      {work.dialogs}
    </Card>
  );
}

import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { isFund } from '@tranche/domain/opportunities/instruments';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { OpportunityRow } from '../queries.ts';
import { stageWords } from './stage-words.ts';
import { detailsHref } from '../stage.ts';

/** What the server asks of a completion (`domain.md#2.1`, `domain.md#4` → 5), shown before it is tried. */
export function CompletionChecklist({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(stageWords);
  const count = (status: string) => ({
    filter: { investment_opportunity_id: opportunity.id, status },
    fields: ['id'],
    limit: 1,
  });
  const open = useList('investments', count('1,2,3')).data?.meta.total ?? 0;
  const paid = useList('investments', count('4,5,6')).data?.meta.total ?? 0;
  return (
    <Stack gap={8}>
      <Check met={opportunity.close_outcome === 'funded'} label={t('checkOutcome')} />
      <Check
        met={open === 0}
        label={open === 0 ? t('checkOpen') : t('checkOpenLeft', { n: open })}
        more={
          open > 0 && (
            <AppLink href={`${detailsHref(opportunity.id)}/transactions?filter[status]=1,2,3`}>
              {t('openInvestments')}
            </AppLink>
          )
        }
      />
      <Check met={paid > 0} label={t('checkPaid')} />
      <Check
        met
        label={
          opportunity.share_price === null
            ? t(isFund(opportunity) ? 'checkUnits' : 'checkNoPrice')
            : t('checkPrice', {
                price: formatMoney(opportunity.share_price, { currency: opportunity.currency }),
              })
        }
      />
    </Stack>
  );
}

function Check({ met, label, more }: { met: boolean; label: string; more?: ReactNode }): ReactNode {
  const t = useWords(stageWords);
  return (
    <Row gap={8}>
      {met ? (
        <IconCircleCheck size={20} color="var(--success)" aria-label={t('met')} />
      ) : (
        <IconCircleDashed size={20} color="var(--warning)" aria-label={t('unmet')} />
      )}
      <span>{label}</span>
      {more}
    </Row>
  );
}

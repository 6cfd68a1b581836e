import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { FactsCard } from '../../../kit/declared/facts-card.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { KeyRail } from '../../../shared/content/key-rail.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { HOME, isOpen } from '../deal.ts';
import { dealFamily } from '../family.ts';
import { useDeal } from '../queries.ts';
import { words } from '../words.ts';

/** Who the company is, what it asks for, and who to talk to. */
export default function DealKeyInformation(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { can } = useAccess();
  const { data: deal } = useDeal(id);
  if (deal === undefined) return null;
  const edit = isOpen(deal) && can('pipeline_deals.update') && (
    <LinkButton small kind="quiet" href={`${HOME}/${id}/edit`}>
      {t('edit')}
    </LinkButton>
  );
  const card = { of: dealFamily, record: deal, columns: 2 } as const;
  return (
    <WithRail wide rail={<KeyRail of={{ targetType: 'pipeline_deal', targetId: id }} />}>
      <FactsCard {...card} title="sections.company" facts={COMPANY} actions={edit} />
      <FactsCard {...card} title="sections.terms" facts={TERMS} />
      <FactsCard {...card} title="sections.people" facts={PEOPLE} />
      <FactsCard {...card} title="sections.source" facts={SOURCE} />
      <Card title={t('record.story')}>
        <Stack gap={12}>
          {!deal.summary && !deal.description && <p className="muted">{t('record.noStory')}</p>}
          {deal.summary && <p>{deal.summary}</p>}
          {deal.description && <RichText html={deal.description} />}
        </Stack>
      </Card>
      {deal.use_of_funds && (
        <Card title={t('record.use')}>
          <RichText html={deal.use_of_funds} />
        </Card>
      )}
    </WithRail>
  );
}

const COMPANY = [
  'company_name',
  'website',
  'company_number',
  'organisation_id',
  'type_id',
  'sub_type_id',
  'industry_id',
  'category_id',
  'character_id',
] as const;
const TERMS = [
  'target_raise',
  'pre_money_valuation',
  'investment_round_type_id',
  'equity_offered_pct',
  'share_price',
  'minimum_investment',
  'currency',
] as const;
const PEOPLE = ['owner_id', 'entrepreneur_id', 'contact_name', 'contact_email', 'contact_phone'] as const;
const SOURCE = ['source', 'source_detail', 'score', 'received_on', 'expected_close_on'] as const;

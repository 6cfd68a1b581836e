import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { FactsCard } from '../../../kit/declared/facts-card.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { KeyRail } from '../../../shared/content/key-rail.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { HOME, type Asset } from '../asset.ts';
import { assetFamily } from '../family.ts';
import { useAsset } from '../queries.ts';
import { words } from '../words.ts';

/** What the asset is and on what terms the fund holds it. */
export default function KeyInformation(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { can } = useAccess();
  const { data: asset } = useAsset(id);
  if (asset === undefined) return null;
  const edit = can('funds_opportunity.update') && (
    <LinkButton small kind="quiet" href={`${HOME}/${id}/edit`}>
      {t('edit')}
    </LinkButton>
  );
  return (
    <WithRail wide rail={<KeyRail of={{ targetType: 'fund_investment_opportunity', targetId: id }} />}>
      <FactsCard
        of={assetFamily}
        record={asset}
        title="sections.asset"
        columns={2}
        actions={edit}
        facts={[...ASSET, { label: t.field('investment_opportunity_id'), value: linked(asset) }]}
      />
      <FactsCard of={assetFamily} record={asset} title="sections.position" columns={2} facts={POSITION} />
      <Card title={t('record.story')}>
        <Stack gap={12}>
          {!asset.summary && !asset.description && <p className="muted">{t('record.noStory')}</p>}
          {asset.summary && <p>{asset.summary}</p>}
          {asset.description && <RichText html={asset.description} />}
        </Stack>
      </Card>
    </WithRail>
  );
}

const ASSET = [
  'fund_id',
  'fund_name',
  'type_id',
  'sub_type_id',
  'industry_ids',
  'investment_round_type_id',
  'category_id',
  'character_id',
  'organisation_id',
  'company_number',
] as const;
const POSITION = [
  'currency',
  'target_allocation',
  'invested_on',
  'shares',
  'ownership_pct',
  'board_seat',
  'manual_cost',
  'exited_on',
  'exit_route',
] as const;

/** The same deal on the platform, where its stage puts it. */
function linked({ investmentOpportunity: deal }: Asset): ReactNode {
  if (deal === null) return null;
  const list = deal.status >= 5 ? 'existing' : 'opportunities';
  return <AppLink href={`/admin/investments/${list}/${deal.id}/details`}>{deal.name}</AppLink>;
}

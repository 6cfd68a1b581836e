import { draftLive } from '@tranche/domain/codes';
import type { RecordDeclaration } from '../../kit/declared/record-screen.tsx';
import { Status } from '../../kit/status.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { formatDate } from '../../ui/format.ts';
import { Row } from '../../ui/layout.tsx';
import { Picture } from '../../ui/person.tsx';
import { ASSET_QUERY, type Asset } from './asset.ts';
import { assetVerbs, PublishButton } from './components/asset-moves.tsx';
import { assetFamily } from './family.ts';

/** What a fund backs, above its tabs and beside its list. */
export const assetRecord: RecordDeclaration<'fund-investment-opportunities', Asset> = {
  ...assetFamily,
  query: ASSET_QUERY,
  peek: ['fund_id', 'type_id', 'industry_ids', 'invested_on', 'ownership_pct', 'currency', 'summary'],
  picture: ({ record }) => <Picture name={record.name} src={record.logo} size={40} square />,
  pills: ({ record }) => (
    <Row gap={8}>
      <Status of="publication" code={record.status} />
      {record.status === draftLive.live && <Status of="flag" code={record.is_active} />}
    </Row>
  ),
  facts: ({ record, t, access }) => [
    record.fund !== null && access.can('funds.show') && access.on('enableFunds') ? (
      <AppLink href={`/admin/funds/${record.fund.id}/details`}>{record.fund.name}</AppLink>
    ) : (
      (record.fund?.name ?? record.fund_name)
    ),
    record.type?.name,
    record.industries.map(({ name }) => name).join(', '),
    record.invested_on && t('record.invested', { date: formatDate(record.invested_on) }),
    record.exited_on && t('record.exited', { date: formatDate(record.exited_on) }),
  ],
  primary: ({ record }) => <PublishButton asset={record} />,
  verbs: assetVerbs,
};

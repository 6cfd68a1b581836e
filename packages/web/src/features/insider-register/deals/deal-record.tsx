import type { RecordDeclaration } from '../../../kit/declared/record-screen.tsx';
import { Status } from '../../../kit/status.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout.tsx';
import { ConflictPill } from './components/conflict-pill.tsx';
import { DealActions } from './components/deal-actions.tsx';
import { dealFamily, nameOf, PARTS, type DealParts } from './family.ts';

/** A personal deal, above its details and beside its list. */
export const dealRecord: RecordDeclaration<'deal-placements', DealParts> = {
  ...dealFamily,
  query: PARTS,
  name: nameOf,
  isOpen: () => false,
  peek: [
    'instrument',
    'quantity',
    'intended_on',
    'insider_kind',
    'investment_opportunity_id',
    'decided_by_id',
    'decision_note',
    'valid_until',
  ],
  pills: ({ record }) => (
    <Row gap={8}>
      <Status of="placement" code={record.status} />
      {record.conflict && <ConflictPill conflict />}
    </Row>
  ),
  facts: ({ record, t }) => [
    t(`choices.direction.${record.direction}`),
    record.issuer_name,
    formatMoney(record.amount, { currency: record.currency ?? undefined }),
  ],
  primary: ({ record, access, viewer }) => (
    <DealActions deal={record} mayUpdate={access.can('investors.update')} viewerId={viewer.id} />
  ),
};

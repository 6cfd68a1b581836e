import type { RecordDeclaration } from '../../kit/declared/record-screen.tsx';
import { Status } from '../../kit/status.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Row } from '../../ui/layout.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { nomineeFamily } from './families.ts';

export interface NomineeParts {
  readonly total_held: string | null;
}

export const nomineeRecord: RecordDeclaration<'nominees', NomineeParts> = {
  ...nomineeFamily,
  peek: ['company_number', 'contact_name', 'email', 'phone', 'fee_pct', 'fee_annual', 'city', 'created_at'],
  query: { append: ['total_held'] },
  pills: ({ record, t }) => (
    <Row gap={8}>
      {record.is_default && <Chip>{t('record.default')}</Chip>}
      <Status of="record" code={record.status} />
    </Row>
  ),
  facts: ({ record, t }) => [
    record.company_number && t('record.number', { number: record.company_number }),
    record.contact_name,
    record.email && <a href={`mailto:${record.email}`}>{record.email}</a>,
    record.phone && <a href={`tel:${record.phone}`}>{record.phone}</a>,
    t('record.held', { amount: formatMoney(record.total_held ?? '0') }),
  ],
};

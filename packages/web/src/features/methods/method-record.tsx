import type { RecordDeclaration } from '../../kit/declared/record-screen.tsx';
import { Status } from '../../kit/status.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Row } from '../../ui/layout.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { methodFamily } from './families.ts';

export interface MethodParts {
  readonly nominee: { readonly id: number; readonly name: string } | null;
  readonly entities_count: number;
  readonly total_invested: string | null;
}

export const methodRecord: RecordDeclaration<'investment-methods', MethodParts> = {
  ...methodFamily,
  peek: ['provider_name', 'provider_reference_label', 'contact_name', 'email', 'phone', 'city', 'created_at'],
  query: { append: ['entities_count', 'total_invested'] },
  pills: ({ record, t }) => (
    <Row gap={8}>
      <Chip>{t(`choices.kind.${record.kind}`)}</Chip>
      {record.is_default && <Chip>{t('record.default')}</Chip>}
      <Status of="record" code={record.status} />
    </Row>
  ),
  facts: ({ record, t }) => [
    record.provider_name,
    t('record.invested', { amount: formatMoney(record.total_invested ?? '0') }),
  ],
};

import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { FactsCard } from '../../../kit/declared/facts-card.tsx';
import { useDeclaredRecord } from '../../../kit/declared/record-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { addressLine } from '../../../shared/record/address-line.ts';
import { RecordDocuments } from '../../../shared/record/documents.tsx';
import { Card } from '../../../ui/card.tsx';
import { WithRail } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Holders } from '../components/holders.tsx';
import { methodFamily } from '../families.ts';
import { methodRecord } from '../method-record.tsx';
import { methodWords } from '../words.ts';

const FACTS = [
  'provider_name',
  'provider_reference_label',
  'requires_approval',
  'tax_eligible',
  'contact_name',
  'email',
  'phone',
  'bank_account_name',
  'bank_sort_code',
  'bank_account_number',
] as const;

/** Who uses the method, its documents and story, with its facts beside them. */
export default function MethodDetails(): ReactNode {
  const t = useWords(methodWords);
  const id = useRecordId();
  const { can } = useAccess();
  const { data: method } = useDeclaredRecord(methodRecord, id);
  if (method === undefined) return null;
  const target = { targetType: 'investment_method', targetId: id } as const;
  const address = { label: t('sections.address'), value: addressLine(method) };
  return (
    <WithRail
      rail={
        <FactsCard of={methodFamily} record={method} title="record.facts" facts={[...FACTS, address]}>
          {method.instructions && <RichText html={method.instructions} />}
        </FactsCard>
      }
    >
      <Holders method={method} />
      <Card title={t('record.documents')}>
        <RecordDocuments {...target} writable={can('investors.update')} lite />
      </Card>
      <Card title={t('record.activity')}>
        <RecordActivity {...target} />
      </Card>
    </WithRail>
  );
}

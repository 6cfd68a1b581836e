import type { ReactNode } from 'react';
import { Feature, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { FactsCard } from '../../../kit/declared/facts-card.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { EvidenceCard } from '../../../shared/evidence/evidence-card.tsx';
import { addressLine } from '../../../shared/record/address-line.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { RecordDocuments } from '../../../shared/record/documents.tsx';
import { Card } from '../../../ui/card.tsx';
import { WithRail } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { organisationFamily } from '../family.ts';
import { PeopleCard } from '../components/people-card.tsx';
import { useOrganisation, type Organisation } from '../organisation.ts';
import { words } from '../words.ts';

/** Facts, people, documents, activity. */
export default function OrganisationDetails(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { can } = useAccess();
  const { data: organisation } = useOrganisation(id);
  if (organisation === undefined) return null;
  return (
    <WithRail rail={<Facts organisation={organisation} />}>
      <Feature f="enableOrganisationLinks">
        <PeopleCard organisation={organisation} />
      </Feature>
      <Card title={t('record.documents')}>
        <RecordDocuments targetType="organisation" targetId={id} writable={can('investors.update')} lite />
      </Card>
      <EvidenceCard of={{ organisation_id: id }} name={organisation.name} />
      <Card title={t('record.activity')}>
        <RecordActivity targetType="organisation" targetId={id} />
      </Card>
    </WithRail>
  );
}

const FACTS = [
  'legal_form',
  'registration_number',
  'incorporated_on',
  'industry_id',
  'website',
  'email',
  'phone',
  'vat_number',
  'lei',
  'created_at',
] as const;

function Facts({ organisation }: { organisation: Organisation }): ReactNode {
  const t = useWords(words);
  return (
    <FactsCard
      of={organisationFamily}
      record={organisation}
      title="record.facts"
      facts={[...FACTS, { label: t('sections.address'), value: addressLine(organisation) }]}
    >
      {organisation.description && <RichText html={organisation.description} />}
    </FactsCard>
  );
}

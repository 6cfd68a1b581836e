import type { ReactNode } from 'react';
import { Feature } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { FactsCard } from '../../../kit/declared/facts-card.tsx';
import { addressLine } from '../../../shared/record/address-line.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { Status } from '../../../kit/status.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { DateTime } from '../../../ui/value.tsx';
import type { Investor } from '../investor.ts';
import { useInvestor } from '../queries.ts';
import { investorFamily } from '../family.ts';
import { words } from '../words.ts';

/** Everything about the investor, with the facts beside it. */
export default function InvestorActivity(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { data: investor } = useInvestor(id);
  if (investor === undefined) return null;
  return (
    <WithRail rail={<Rail investor={investor} />}>
      <Card title={t('record.activity')}>
        <RecordActivity userId={id} />
      </Card>
    </WithRail>
  );
}

function Rail({ investor }: { investor: Investor }): ReactNode {
  return (
    <>
      <ContactCard investor={investor} />
      <Feature f="enableComplianceTest">
        <ComplianceCard investor={investor} />
      </Feature>
      <OwnershipCard investor={investor} />
    </>
  );
}

const FACTS = [
  'phone',
  'mobile',
  'company_name',
  'job_title',
  'client_type',
  'date_of_birth',
  'nationality',
  'tax_residency',
  'preferred_contact',
  'marketing_consent',
  'created_at',
] as const;

function ContactCard({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  const { accepted_terms_version: accepted, accepted_terms_at: at, contact_id: contact } = investor;
  const terms =
    accepted === 0
      ? t('record.noTerms')
      : t('record.termsVersion', { n: accepted, date: at === null ? '' : formatDate(at) });
  return (
    <FactsCard
      of={investorFamily}
      record={investor}
      title="record.contact"
      facts={[
        ...FACTS,
        { label: t('sections.address'), value: addressLine(investor) },
        { label: t('record.terms'), value: terms },
        {
          label: t('record.wasContact'),
          value: contact !== null && (
            <AppLink href={`/admin/investors/contacts/${contact}/details`}>{t('record.openContact')}</AppLink>
          ),
          isEmpty: contact === null,
        },
      ]}
    />
  );
}

function ComplianceCard({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  return (
    <Card title={t('record.compliance')}>
      <DescriptionList
        columns={1}
        facts={[
          { label: t('record.result'), value: <Status of="compliance" code={investor.compliance_passed} /> },
          { label: t('record.tries'), value: String(investor.compliance_tries) },
          {
            label: t('record.lastAttempt'),
            value: <DateTime value={investor.compliance_last_attempt_at} withTime />,
          },
        ]}
      />
    </Card>
  );
}

function OwnershipCard({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  const { organisations, investmentMethodEntities: entities } = investor;
  return (
    <>
      {organisations.length > 0 && (
        <Card title={t('record.organisations')}>
          <Stack gap={8}>
            {organisations.map((organisation) => (
              <AppLink
                key={organisation.id}
                href={`/admin/investors/organisations/${organisation.id}/details`}
              >
                {organisation.name}
              </AppLink>
            ))}
          </Stack>
        </Card>
      )}
      <Card title={t('record.methods')}>
        <DescriptionList
          columns={1}
          facts={entities.map((entity) => ({
            label: entity.investmentMethod?.name ?? entity.kind,
            value: entity.name,
          }))}
        />
      </Card>
    </>
  );
}

import type { ReactNode } from 'react';
import { Feature } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { Status } from '../../../kit/status.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { countryName } from '../../../ui/fields/countries.ts';
import { formatDate } from '../../../ui/format.ts';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { DateTime } from '../../../ui/value.tsx';
import type { Investor } from '../investor.ts';
import { useInvestor } from '../queries.ts';
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

function ContactCard({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  const address = [
    investor.address_line_1,
    investor.address_line_2,
    investor.city,
    investor.county,
    investor.postcode,
    countryName(investor.country),
  ].filter(Boolean);
  const accepted = investor.accepted_terms_version;
  return (
    <Card title={t('record.contact')}>
      <DescriptionList
        columns={1}
        facts={[
          {
            label: t.field('phone'),
            value: investor.phone && <a href={`tel:${investor.phone}`}>{investor.phone}</a>,
          },
          { label: t.field('mobile'), value: investor.mobile },
          { label: t('form.address'), value: address.join(', ') },
          {
            label: t.field('company_name'),
            value: [investor.company_name, investor.job_title].filter(Boolean).join(', '),
          },
          { label: t.field('client_type'), value: investor.client_type },
          {
            label: t('record.terms'),
            value:
              accepted === 0
                ? t('record.noTerms')
                : t('record.termsVersion', {
                    n: accepted,
                    date: investor.accepted_terms_at === null ? '' : formatDate(investor.accepted_terms_at),
                  }),
          },
          { label: t.field('created_at'), value: <DateTime value={investor.created_at} /> },
          {
            label: t('record.wasContact'),
            value: investor.contact_id !== null && (
              <AppLink href={`/admin/investors/contacts/${investor.contact_id}/details`}>
                {t('record.openContact')}
              </AppLink>
            ),
          },
        ]}
      />
    </Card>
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

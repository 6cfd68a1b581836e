import type { ReactNode } from 'react';
import { Feature, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { RecordDocuments } from '../../../shared/record/documents.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { countryName } from '../../../ui/fields/countries.ts';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { DateTime } from '../../../ui/value.tsx';
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
    <WithRail rail={<FactsCard organisation={organisation} />}>
      <Feature f="enableOrganisationLinks">
        <PeopleCard organisation={organisation} />
      </Feature>
      <Card title={t('record.documents')}>
        <Stack>
          <RecordDocuments targetType="organisation" targetId={id} writable={can('investors.update')} />
        </Stack>
      </Card>
      <Card title={t('record.activity')}>
        <RecordActivity targetType="organisation" targetId={id} />
      </Card>
    </WithRail>
  );
}

function FactsCard({ organisation }: { organisation: Organisation }): ReactNode {
  const t = useWords(words);
  const { website, legal_form: form } = organisation;
  const address = [
    organisation.address_line_1,
    organisation.address_line_2,
    organisation.city,
    organisation.county,
    organisation.postcode,
    countryName(organisation.country),
  ].filter(Boolean);
  return (
    <Card title={t('record.facts')}>
      <Stack>
        <DescriptionList
          columns={1}
          facts={[
            { label: t.field('legal_form'), value: form && t(`forms.${form}`) },
            { label: t.field('registration_number'), value: organisation.registration_number },
            { label: t.field('incorporated_on'), value: <DateTime value={organisation.incorporated_on} /> },
            { label: t.field('industry_id'), value: organisation.industry?.name },
            {
              label: t.field('website'),
              value: website && (
                <a href={website} target="_blank" rel="noreferrer">
                  {website.replace(/^https?:\/\/(www\.)?/, '')}
                </a>
              ),
            },
            {
              label: t.field('email'),
              value: organisation.email && <a href={`mailto:${organisation.email}`}>{organisation.email}</a>,
            },
            { label: t.field('phone'), value: organisation.phone },
            { label: t('form.address'), value: address.join(', ') },
            { label: t.field('vat_number'), value: organisation.vat_number },
            { label: t.field('created_at'), value: <DateTime value={organisation.created_at} /> },
          ]}
        />
        {organisation.description && <RichText html={organisation.description} />}
      </Stack>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { countryName } from '../../../ui/fields/countries.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { COMPARED, differs, existingOf, type Application, type Compared } from '../application-queries.ts';
import { applicationWords } from '../application-words.ts';
import { useOrganisation, type Organisation } from '../organisation.ts';
import styles from './comparison.module.css';

interface Props {
  readonly application: Application;
  /** The organisation on record that it would be linked to. */
  readonly record: number | null;
}

/** Submitted and on record, line by line; what differs is marked by word and by colour. */
export function Comparison({ application, record }: Props): ReactNode {
  const t = useWords(applicationWords);
  if (record === null && application.proposed_organisation === null)
    return <p className="muted">{t('noRecord')}</p>;
  if (record === null) return <Lines application={application} existing={null} />;
  return <AgainstRecord application={application} record={record} />;
}

function AgainstRecord({ application, record }: { application: Application; record: number }): ReactNode {
  const t = useWords(applicationWords);
  const organisation = useOrganisation(record);
  return (
    <StateView of={organisation} thing={t('thing')} skeleton={<LineSkeleton lines={6} />}>
      {(existing) => <Lines application={application} existing={existing} />}
    </StateView>
  );
}

function Lines({
  application,
  existing,
}: {
  application: Application;
  existing: Organisation | null;
}): ReactNode {
  const t = useWords(applicationWords);
  const proposed = application.proposed_organisation;
  return (
    <table className={styles.table} aria-label={t('compare')}>
      <thead>
        <tr>
          <th scope="col">{t('detail')}</th>
          {proposed && <th scope="col">{t('submitted')}</th>}
          {existing && <th scope="col">{t('existing')}</th>}
        </tr>
      </thead>
      <tbody>
        {COMPARED.map((field) => {
          const submitted = proposed?.[field];
          const known = existing && existingOf(existing, field);
          if (!submitted && !known) return null;
          return (
            <tr key={field} data-differs={differs(submitted, known)}>
              <th scope="row">{t.field(field)}</th>
              {proposed && <td data-label={t('submitted')}>{shown(field, submitted) || t('none')}</td>}
              {existing && (
                <td data-label={t('existing')}>
                  {shown(field, known) || t('none')}{' '}
                  {differs(submitted, known) && <Chip>{t('differs')}</Chip>}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const shown = (field: Compared, value: string | null | undefined): string =>
  field === 'country' ? countryName(value ?? '') : (value ?? '');

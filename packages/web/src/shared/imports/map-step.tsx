import * as importVerbs from '@tranche/domain/integrations/import.verbs';
import { canUpdate, MATCH_FIELDS, sendsMail } from '@tranche/domain/integrations/import-families';
import { IMPORT_FIELDS } from '@tranche/domain/integrations/import-fields';
import { mappingProblems, type ImportMapping } from '@tranche/domain/integrations/mapping';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SwitchField } from '../../ui/fields/tick-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { toastError } from '../../ui/overlay/toasts.tsx';
import { api } from '../../kit/api.ts';
import { isApiError } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import styles from './imports.module.css';
import type { ImportBatch } from './queries.ts';
import { importWords } from './words.ts';

/** Which column feeds which field; then the dry run begins. */
export function MapStep({ batch }: { batch: ImportBatch }): ReactNode {
  const t = useWords(importWords);
  const client = useQueryClient();
  const [mapping, setMapping] = useState<ImportMapping>(batch.mapping);
  const [hasHeader, setHasHeader] = useState(batch.options.has_header);
  const [updates, setUpdates] = useState(batch.options.update_existing === true);
  const [matchOn, setMatchOn] = useState(batch.options.match_on ?? '');
  const [mails, setMails] = useState(batch.options.send_mail === true);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const problems = mappingProblems(batch.family, mapping, batch.columns, matchOn || null);
  const matches = MATCH_FIELDS[batch.family] ?? [];
  const fields = IMPORT_FIELDS[batch.family].map(({ key, label, required }) => ({
    value: key,
    label: required ? `${label} (${t('map.required')})` : label,
  }));
  const choose = (column: string, field: string | null): void => {
    const others = Object.entries(mapping).filter(([key, value]) => key !== column && value !== field);
    setMapping(Object.fromEntries(field === null || field === '' ? others : [...others, [column, field]]));
  };
  const check = async (): Promise<void> => {
    setTried(true);
    if (problems.length > 0) return;
    setBusy(true);
    try {
      await api.update('imports', batch.id, {
        mapping,
        options: {
          has_header: hasHeader,
          update_existing: updates,
          match_on: matchOn || null,
          send_mail: mails,
        },
      });
      await api.action(importVerbs.check, { params: { id: batch.id } });
      await refresh(client, ['imports']);
    } catch (error) {
      toastError((isApiError(error) && error.message) || t('failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={20}>
      <p>{t('map.intro')}</p>
      <SwitchField label={t('map.header')} value={hasHeader} onChange={setHasHeader} />
      {canUpdate(batch.family) && (
        <SwitchField
          label={t('map.update')}
          help={t('map.updateNote')}
          value={updates}
          onChange={setUpdates}
        />
      )}
      {matches.length > 0 && (
        <SelectField
          label={t('map.match')}
          help={t('map.matchNote')}
          value={matchOn}
          onChange={(field) => setMatchOn(field ?? '')}
          options={[
            { value: '', label: t('map.matchUsual') },
            ...IMPORT_FIELDS[batch.family]
              .filter(({ key }) => matches.includes(key))
              .map(({ key, label }) => ({ value: key, label })),
          ]}
        />
      )}
      {sendsMail(batch.family) && (
        <SwitchField label={t('map.mail')} help={t('map.mailNote')} value={mails} onChange={setMails} />
      )}
      <div className={styles.mapping}>
        {batch.columns.map((column) => (
          <div key={column.key}>
            <span className={styles.column}>
              <strong>{column.name}</strong>
              <span className="muted">{t('map.samples', { samples: column.samples.join(' · ') })}</span>
            </span>
            <SelectField
              label={t('map.field')}
              value={mapping[column.key] ?? ''}
              onChange={(field) => choose(column.key, field)}
              options={[{ value: '', label: t('map.skip') }, ...fields]}
            />
          </div>
        ))}
      </div>
      {tried && problems.length > 0 && (
        <ul role="alert" className={styles.wrong}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Preview batch={batch} hasHeader={hasHeader} />
      <Row justify="end">
        <Button kind="primary" busy={busy && t('map.busy')} onClick={() => void check()}>
          {t('map.submit')}
        </Button>
      </Row>
    </Stack>
  );
}

const SHOWN = 5;

function Preview({ batch, hasHeader }: { batch: ImportBatch; hasHeader: boolean }): ReactNode {
  const first = hasHeader ? 1 : 0;
  const t = useWords(importWords);
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('map.preview')}>
      <table>
        <caption className="sr-only">{t('map.preview')}</caption>
        <thead>
          <tr>
            {batch.columns.map((column) => (
              <th key={column.key} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {batch.preview.slice(first, first + SHOWN).map((row, index) => (
            <tr key={index}>
              {batch.columns.map((column, at) => (
                <td key={column.key}>{row[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

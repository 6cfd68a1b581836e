import { Textarea, TextInput } from '@mantine/core';
import { NAVIGATION_LABEL_LENGTH, parseJsonObject } from '@tranche/domain/settings/terminology';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { SettingsHistory } from '../history/settings-history.tsx';
import { useSettings } from '../../../shared/settings/queries.ts';
import { isMenuWord, isSentence, termsOf, type TermEntry, type TermGroup } from '../term-groups.ts';
import { terminologyWords } from '../terminology-words.ts';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import styles from './terminology.module.css';

/** The same page over different words. */
export function TerminologyPage({ group }: { group: TermGroup }): ReactNode {
  const t = useWords(terminologyWords);
  const settings = useSettings();
  return (
    <Page width="form">
      <Stack gap={24}>
        <PageHeader
          title={t(`pages.${group}.title`)}
          note={t(`pages.${group}.note`)}
          actions={settings.data && <SettingsHistory page="words" row={settings.data.data} />}
        />
        <StateView of={settings} thing={t('thing')} skeleton={<FormSkeleton fields={8} />}>
          {({ data }) => <Editor key={group} group={group} row={data} />}
        </StateView>
      </Stack>
    </Page>
  );
}

type Labels = Readonly<Record<string, string>>;

function Editor({ group, row }: { group: TermGroup; row: SettingsRow }): ReactNode {
  const t = useWords(terminologyWords);
  const may = useAccess().can('branding.update');
  const [search, setSearch] = useState('');
  const entries = termsOf(group);
  const { form, version, press, cancel } = useSettingsForm<Labels>(row, {
    values: ({ navigation }) => {
      const labels = labelsIn(navigation);
      return Object.fromEntries(entries.map(([key]) => [key, labels[key] ?? '']));
    },
    // the words of the other pages are as they were seen
    body: (mine, seen) => ({ navigation: JSON.stringify(filled({ ...labelsIn(seen.navigation), ...mine })) }),
    onDone: () => toast(t('saved')),
  });
  const { values: labels } = form;
  const standardOf = (key: string): string => entries.find(([one]) => one === key)?.[1] ?? key;
  const shown = entries.filter(([key, standard]) =>
    `${key} ${standard} ${labels[key] ?? ''}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <Form form={form} label={t(`pages.${group}.title`)}>
      <Stack gap={16}>
        <VersionConflict
          version={version}
          mine={labels}
          label={standardOf}
          shown={(_, value) => String(value)}
        />
        <Preview group={group} labels={labels} />
        <TextField label={t('search')} type="search" value={search} onChange={setSearch} help={t('blank')} />
        <Card flush>
          {shown.length === 0 && <p className={styles.row}>{t('none')}</p>}
          <ul className={styles.rows}>
            {shown.map((entry) => (
              <Word
                key={entry[0]}
                entry={entry}
                label={labels[entry[0]] ?? ''}
                disabled={!may}
                onChange={(label) => form.set(entry[0], label)}
              />
            ))}
          </ul>
        </Card>
        {may && (
          <FormActions form={form} {...press(t('save'))} busyLabel={t('saving')} sticky onCancel={cancel} />
        )}
      </Stack>
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Form>
  );
}

interface WordProps {
  readonly entry: TermEntry;
  readonly label: string;
  readonly disabled: boolean;
  readonly onChange: (label: string) => void;
}

function Word({ entry: [key, standard], label, disabled, onChange }: WordProps): ReactNode {
  const t = useWords(terminologyWords);
  const Field = isSentence(standard) ? Textarea : TextInput;
  const long = isMenuWord(key) && label.trim().length > NAVIGATION_LABEL_LENGTH;
  return (
    <li className={styles.row}>
      <div>
        {isSentence(standard) ? null : standard}
        <span className={styles.key}>{key}</span>
      </div>
      <div className={styles.field}>
        <Field
          aria-label={t('labelOf', { word: standard })}
          placeholder={standard}
          value={label}
          disabled={disabled}
          maxLength={isSentence(standard) ? 1000 : 120}
          onChange={(event) => onChange(event.currentTarget.value)}
          description={long ? t('long', { n: NAVIGATION_LABEL_LENGTH }) : undefined}
        />
        {label !== '' && !disabled && (
          <Button
            kind="quiet"
            small
            onClick={() => onChange('')}
            aria-label={t('resetOf', { word: standard })}
          >
            {t('reset')}
          </Button>
        )}
      </div>
    </li>
  );
}

const MENU_SAMPLE = ['overview', 'investments', 'investors', 'insider_register', 'reports'];
const isSample = (group: TermGroup, key: string): boolean =>
  group === 'navigation' ? MENU_SAMPLE.includes(key) : true;

/** The words in a row, as a menu or a table's head shows them. */
function Preview({ group, labels }: { group: TermGroup; labels: Labels }): ReactNode {
  const t = useWords(terminologyWords);
  if (group !== 'navigation' && group !== 'portfolio-columns' && group !== 'roles') return null;
  const sample = termsOf(group)
    .filter(([key]) => isSample(group, key))
    .slice(0, 10);
  return (
    <ul className={styles.preview} aria-label={t('preview')}>
      {sample.map(([key, standard]) => (
        <li key={key}>{labels[key]?.trim() || standard}</li>
      ))}
    </ul>
  );
}

/** The stored JSON text; whatever is no text is dropped. */
const labelsIn = (navigation: string): Labels =>
  Object.fromEntries(
    Object.entries(parseJsonObject(navigation) ?? {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );

const filled = (labels: Labels): Labels =>
  Object.fromEntries(
    Object.entries(labels)
      .map(([key, label]) => [key, label.trim()] as const)
      .filter(([, label]) => label !== ''),
  );

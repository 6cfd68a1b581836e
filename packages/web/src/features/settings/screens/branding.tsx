import type { SettingsRow } from '@tranche/domain/settings/settings';
import {
  brandIsPale,
  deriveTheme,
  readColors,
  THEME_COLORS,
  type ThemeColors,
} from '@tranche/domain/settings/theme';
import { useMemo, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { brandingWords } from '../branding-words.ts';
import { BrandFile, useObjectUrl, type BrandFileChoice } from '../components/brand-file.tsx';
import { BrandPreview } from '../components/brand-preview.tsx';
import styles from '../components/branding.module.css';
import { ColourField } from '../components/colour-field.tsx';
import { SettingsHistory } from '../history/settings-history.tsx';
import { useSaveSettings, useSettings } from '../queries.ts';
import { words } from '../words.ts';

/** Six colours and three pictures, with a preview by the portals' own token function. */
export default function Branding(): ReactNode {
  const t = useWords(words);
  const b = useWords(brandingWords);
  const settings = useSettings();
  return (
    <Stack gap={24}>
      <PageHeader
        title={b('title')}
        note={b('note')}
        actions={settings.data && <SettingsHistory page="branding" row={settings.data.data} />}
      />
      <StateView of={settings} thing={t('thing')} skeleton={<FormSkeleton fields={6} />}>
        {({ data }) => <BrandingForm key={data.updated_at} row={data} />}
      </StateView>
    </Stack>
  );
}

interface Values {
  readonly colors: Readonly<Record<keyof ThemeColors, string>>;
  readonly logo: BrandFileChoice;
  readonly logo_alt: BrandFileChoice;
  readonly favicon: BrandFileChoice;
}

function BrandingForm({ row }: { row: SettingsRow }): ReactNode {
  const t = useWords(words);
  const b = useWords(brandingWords);
  const save = useSaveSettings();
  const may = useAccess().can('branding.update');
  const { settings } = useBoot();
  const stored = useMemo(() => readColors(row.colors), [row.colors]);
  const locked = !may || !row.is_custom_branding;
  const initial: Values = { colors: stored, logo: undefined, logo_alt: undefined, favicon: undefined };
  const form = useServerForm({
    initial,
    submit: ({ colors, ...files }) =>
      save({
        colors: JSON.stringify(colors),
        ...Object.fromEntries(Object.entries(files).filter(([, file]) => file !== undefined)),
      }),
    onDone: () => toast(b('saved')),
  });
  const { colors } = form.values;
  const tokens = useMemo(() => deriveTheme(readColors(JSON.stringify(colors))), [colors]);
  const onHeader = brandIsPale(tokens) ? 'logo' : 'logo_alt';
  const chosen = form.values[onHeader];
  const fresh = useObjectUrl(chosen instanceof File ? chosen : null);
  const picture = (name: 'logo' | 'logo_alt' | 'favicon') => ({
    name,
    value: form.values[name],
    stored: settings[name],
    onChange: (choice: BrandFileChoice) => form.set(name, choice),
    error: form.errorAt(name),
    disabled: locked,
    label: t.field(name),
  });
  return (
    <div className={styles.layout}>
      <Form form={form} fieldLabel={(path) => t.field(path.split('.')[0] ?? path)}>
        <Facts row={row} />
        {!row.is_custom_branding && <Standard may={may} />}
        <FormSection title={b('colours')} help={b('coloursHelp')}>
          {THEME_COLORS.map((name) => (
            <ColourField
              key={name}
              name={name}
              value={colors[name]}
              before={stored[name]}
              tokens={tokens}
              onChange={(value) => form.set('colors', { ...colors, [name]: value })}
              error={form.errorAt(`colors.${name}`)}
              disabled={locked}
            />
          ))}
        </FormSection>
        <FormSection title={b('logos')} help={b('logosHelp')}>
          <div className={styles.logos}>
            <BrandFile {...picture('logo')} />
            <BrandFile {...picture('logo_alt')} onDark />
            <BrandFile {...picture('favicon')} help={b('faviconHelp')} />
          </div>
        </FormSection>
        {!locked && (
          <FormActions
            form={form}
            label={t('save')}
            busyLabel={t('saving')}
            sticky
            disabled={!form.dirty}
            onCancel={form.dirty ? () => form.reset() : undefined}
          />
        )}
      </Form>
      <div className={styles.preview}>
        <BrandPreview tokens={tokens} logo={fresh ?? settings[onHeader]} />
      </div>
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </div>
  );
}

/** Without custom branding nothing can be changed; who may, turns it on first. */
function Standard({ may }: { may: boolean }): ReactNode {
  const b = useWords(brandingWords);
  const save = useSaveSettings();
  const form = useServerForm({
    initial: {},
    submit: () => save({ is_custom_branding: true }),
    onDone: () => toast(b('turnedOn')),
  });
  return (
    <div className={styles.notice}>
      <p>{form.alert ?? b(may ? 'readOnly' : 'readOnlyBare')}</p>
      {may && (
        <Button small busy={form.submitting && b('turningOn')} onClick={() => void form.submit()}>
          {b('turnOn')}
        </Button>
      )}
    </div>
  );
}

function Facts({ row }: { row: SettingsRow }): ReactNode {
  const b = useWords(brandingWords);
  return (
    <div className={styles.facts}>
      <Chip>{b(row.is_custom_branding ? 'facts.custom' : 'facts.standard')}</Chip>
      {row.is_trial && <Chip>{b('facts.trial')}</Chip>}
      <Chip>{b('facts.version', { version: row.app_version })}</Chip>
      <Chip>{b('facts.variant', { variant: row.client_variant })}</Chip>
    </div>
  );
}

import type { SettingsRow } from '@tranche/domain/settings/settings';
import {
  brandIsPale,
  deriveTheme,
  readColors,
  THEME_COLORS,
  type ThemeColor,
} from '@tranche/domain/settings/theme';
import { useMemo, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { changesOf } from '../../../kit/declared/values.ts';
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
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { SettingsHistory } from '../history/settings-history.tsx';
import { usePressSettings, useSettings } from '../../../shared/settings/queries.ts';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
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
        {({ data }) => <BrandingForm row={data} />}
      </StateView>
    </Stack>
  );
}

const PICTURES = ['logo', 'logo_alt', 'favicon'] as const;
type Picture = (typeof PICTURES)[number];

/** Each colour is a value of its own, so two people can change different colours without a conflict. A picture is a new file, or the stored one. */
type Values = Readonly<Record<`colors.${ThemeColor}`, string>> &
  Readonly<Record<Picture, File | string | null>>;

const valuesOf = ({ colors, logo, logo_alt, favicon }: SettingsRow): Values => {
  const { primary, primaryLighter, secondary, red, amber, green } = readColors(colors);
  return {
    'colors.primary': primary,
    'colors.primaryLighter': primaryLighter,
    'colors.secondary': secondary,
    'colors.red': red,
    'colors.amber': amber,
    'colors.green': green,
    logo,
    logo_alt,
    favicon,
  };
};
const colorsOf = (values: Values): string =>
  JSON.stringify(Object.fromEntries(THEME_COLORS.map((name) => [name, values[`colors.${name}`]])));

function bodyOf(mine: Values, seen: SettingsRow) {
  const changed = changesOf(valuesOf(seen), mine);
  return {
    ...(Object.keys(changed).some((name) => name.startsWith('colors.')) ? { colors: colorsOf(mine) } : {}),
    ...Object.fromEntries(PICTURES.filter((name) => name in changed).map((name) => [name, mine[name]])),
  };
}

function BrandingForm({ row }: { row: SettingsRow }): ReactNode {
  const t = useWords(words);
  const b = useWords(brandingWords);
  const may = useAccess().can('branding.update');
  const { settings } = useBoot();
  const locked = !may || !row.is_custom_branding;
  const { form, version, press, cancel } = useSettingsForm<Values>(row, {
    values: valuesOf,
    body: bodyOf,
    onDone: () => toast(b('saved')),
  });
  const stored = valuesOf(row);
  const colors = colorsOf(form.values);
  const tokens = useMemo(() => deriveTheme(readColors(colors)), [colors]);
  const choiceOf = (name: Picture): BrandFileChoice => {
    const { [name]: value } = form.values;
    return typeof value === 'string' || value === stored[name] ? undefined : value;
  };
  const onHeader = brandIsPale(tokens) ? 'logo' : 'logo_alt';
  const chosen = choiceOf(onHeader);
  const fresh = useObjectUrl(chosen instanceof File ? chosen : null);
  const picture = (name: Picture) => ({
    name,
    value: choiceOf(name),
    stored: settings[name],
    onChange: (choice: BrandFileChoice) => form.set(name, choice === undefined ? stored[name] : choice),
    error: form.errorAt(name),
    disabled: locked,
    label: t.field(name),
  });
  const labelOf = (name: string): string => {
    const colour = THEME_COLORS.find((one) => name === `colors.${one}`);
    return colour === undefined ? t.field(name) : b(`names.${colour}`);
  };
  return (
    <div className={styles.layout}>
      <Form form={form} fieldLabel={(path) => t.field(path.split('.')[0] ?? path)}>
        <VersionConflict
          version={version}
          mine={form.values}
          label={labelOf}
          shown={(_, value) => (value instanceof File ? value.name : String(value))}
        />
        <Facts row={row} />
        {!row.is_custom_branding && <Standard row={row} may={may} />}
        <FormSection title={b('colours')} help={b('coloursHelp')}>
          {THEME_COLORS.map((name) => (
            <ColourField
              key={name}
              name={name}
              value={form.values[`colors.${name}`]}
              before={stored[`colors.${name}`]}
              tokens={tokens}
              onChange={(value) => form.set(`colors.${name}`, value)}
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
          <FormActions form={form} {...press(t('save'))} busyLabel={t('saving')} sticky onCancel={cancel} />
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
function Standard({ row, may }: { row: SettingsRow; may: boolean }): ReactNode {
  const b = useWords(brandingWords);
  const save = usePressSettings();
  const form = useServerForm({
    initial: {},
    submit: () => save({ is_custom_branding: true }, row),
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

import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { Card } from '../../../ui/card.tsx';
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { SettingsHistory } from '../history/settings-history.tsx';
import type { SettingsPage } from '../history/pages.ts';
import { useSettings } from '../../../shared/settings/queries.ts';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { useShownSetting } from '../history/shown-setting.tsx';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { words } from '../words.ts';

export interface TextSettingProps {
  readonly name: 'risk_warning_text' | 'market_sounding_description';
  /** Whose history it is. */
  readonly page: SettingsPage;
  readonly title: string;
  readonly help: string;
  readonly saved: string;
  /** What comes with the text and is not the firm's to change. */
  readonly fixed?: ReactNode;
  /** The text as its readers get it. */
  readonly preview: (text: string) => ReactNode;
}

/** A page with one text of the firm: written, and beside it what its readers see. */
export function TextSetting(props: TextSettingProps): ReactNode {
  const t = useWords(words);
  const settings = useSettings();
  return (
    <Page width="form">
      <Stack gap={24}>
        <PageHeader
          title={props.title}
          actions={settings.data && <SettingsHistory page={props.page} row={settings.data.data} />}
        />
        <StateView of={settings} thing={t('thing')} skeleton={<FormSkeleton fields={3} />}>
          {({ data }) => <TextForm row={data} {...props} />}
        </StateView>
      </Stack>
    </Page>
  );
}

function TextForm({
  row,
  name,
  help,
  saved,
  fixed,
  preview,
}: TextSettingProps & { row: SettingsRow }): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const { labelOf, shown } = useShownSetting();
  const { form, version, press, cancel } = useSettingsForm<Record<string, string>>(row, {
    values: (of) => ({ [name]: of[name] ?? '' }),
    body: (mine) => mine,
    onDone: () => toast(saved),
  });
  return (
    <Stack gap={24}>
      {fixed}
      <Form form={form} fieldLabel={t.field}>
        <VersionConflict {...{ version, shown }} mine={form.values} label={labelOf} />
        <FormSection title={t.field(name)} help={help}>
          <RichTextField
            label={t.field(name)}
            disabled={!access.can('branding.update')}
            {...form.field(name)}
          />
        </FormSection>
        {access.can('branding.update') && (
          <FormActions form={form} {...press(t('save'))} busyLabel={t('saving')} onCancel={cancel} />
        )}
      </Form>
      <Card title={t('preview')}>
        <Stack gap={16}>{preview(form.values[name] ?? '')}</Stack>
      </Card>
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Stack>
  );
}

import { RISK_BANNER } from '@tranche/domain/settings/risk';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { RiskBanner } from '../../../ui/risk-banner.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { SettingsHistory } from '../history/settings-history.tsx';
import { useSaveSettings, useSettings } from '../queries.ts';
import { words } from '../words.ts';

/** The full warning behind the banner, whose sentence is the regulator's. */
export default function RiskWarning(): ReactNode {
  const t = useWords(words);
  const settings = useSettings();
  return (
    <Page width="form">
      <Stack gap={24}>
        <PageHeader
          title={t('risk.title')}
          actions={settings.data && <SettingsHistory page="risk" row={settings.data.data} />}
        />
        <StateView of={settings} thing={t('thing')} skeleton={<FormSkeleton fields={3} />}>
          {({ data }) => <RiskForm key={data.updated_at} row={data} />}
        </StateView>
      </Stack>
    </Page>
  );
}

function RiskForm({ row }: { row: SettingsRow }): ReactNode {
  const t = useWords(words);
  const on = useFlag('enableRiskWarning');
  const access = useAccess();
  const save = useSaveSettings();
  const form = useServerForm({
    initial: { risk_warning_text: row.risk_warning_text ?? '' },
    submit: (values) => save(values),
    onDone: () => toast(t('risk.saved')),
  });
  const text = form.values.risk_warning_text;
  return (
    <Stack gap={24}>
      {!on && (
        <Card tone="info">
          {t('risk.off')}{' '}
          {access.can('features.index') && (
            <AppLink href="/admin/settings/account/features">{t('risk.features')}</AppLink>
          )}
        </Card>
      )}
      <Card title={t('risk.banner')} help={t('risk.bannerHelp')}>
        <p>{RISK_BANNER}</p>
      </Card>
      <Form form={form} fieldLabel={t.field}>
        <FormSection title={t('risk.text')} help={t('risk.textHelp')}>
          <RichTextField
            label={t('risk.text')}
            disabled={!access.can('branding.update')}
            {...form.field('risk_warning_text')}
          />
        </FormSection>
        {access.can('branding.update') && (
          <FormActions
            form={form}
            label={t('save')}
            busyLabel={t('saving')}
            disabled={!form.dirty}
            onCancel={form.dirty ? () => form.reset() : undefined}
          />
        )}
      </Form>
      <Card title={t('risk.preview')}>
        <Stack gap={16}>
          <RiskBanner fullText={text || null} />
          {text !== '' && <RichText html={text} />}
        </Stack>
      </Card>
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Stack>
  );
}

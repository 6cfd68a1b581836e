import type { TERMS_FORMATS } from '@tranche/domain/settings/terms.resource';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useRefreshBoot } from '../../../kit/live-boot.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { sayInForm } from '../../../ui/form-words.ts';
import { Form, FormSection } from '../../../ui/form/form.tsx';
import { Page, Row, Stack } from '../../../ui/layout.tsx';
import { LegalText } from '../../../ui/legal-text.tsx';
import { ConfirmDialog, LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { TermsLog } from '../components/terms-log.tsx';
import { words } from '../words.ts';

/** The terms in force, their next version, and the versions before. */
export default function Terms(): ReactNode {
  const t = useWords(words);
  const versions = useList('terms', { sort: '-version', limit: 50 });
  const current = versions.data?.data.find((row) => row.is_current);
  return (
    <Page width="form">
      <Stack gap={24}>
        <PageHeader
          title={t('terms.title')}
          note={current ? t('terms.note', { version: current.version ?? 0 }) : t('terms.empty')}
        />
        <StateView of={versions} thing={t('terms.logThing')} skeleton={<FormSkeleton fields={4} />}>
          {({ data }) => (
            <Stack gap={24}>
              <Can p="branding.update">
                <TermsForm key={`${current?.id} ${current?.updated_at}`} current={current ?? null} />
              </Can>
              <TermsLog versions={data} />
            </Stack>
          )}
        </StateView>
      </Stack>
    </Page>
  );
}

type Format = (typeof TERMS_FORMATS)[number];
const isFormat = (value: string | null): value is Format => value === 'html' || value === 'url';

function TermsForm({ current }: { current: RowOfName<'terms'> | null }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const refreshBoot = useRefreshBoot();
  const [asking, setAsking] = useState(false);
  const next = (current?.version ?? 0) + 1;
  const format: Format = current?.format ?? 'html';
  const done = async (text: string): Promise<void> => {
    await Promise.all([refresh(client, ['terms']), refreshBoot()]);
    toast(text);
  };
  const form = useServerForm({
    initial: { format, text: current?.text ?? '', summary_of_changes: '', notify: false },
    validate: ({ format: chosen, text }) => ({ text: problemOf(chosen, text, t) }),
    submit: (values) => api.create('terms', values),
    onDone: () => void done(t('terms.published', { version: next })),
  });
  const fix = useServerForm({
    initial: {},
    submit: async () => {
      if (current === null) return;
      const { format: chosen, text } = form.values;
      await api.update('terms', current.id, { format: chosen, text });
    },
    onDone: () => void done(t('terms.fixed', { version: current?.version ?? 0 })),
  });
  const { values } = form;
  return (
    <>
      <Form form={form} fieldLabel={t.field} label={t('terms.title')}>
        <FormSection title={t('terms.publish')}>
          <RadioCardsField
            label={t('terms.format')}
            value={values.format}
            onChange={(chosen) => isFormat(chosen) && form.set('format', chosen)}
            options={(['html', 'url'] as const).map((value) => ({
              value,
              label: t(`terms.formats.${value}`),
              help: t(`terms.formatHelp.${value}`),
            }))}
          />
          {values.format === 'html' ? (
            <RichTextField label={t('terms.text')} {...form.field('text')} />
          ) : (
            <TextField
              label={t('terms.link')}
              help={t('terms.linkHelp')}
              type="url"
              {...form.field('text')}
            />
          )}
          <TextAreaField
            label={t('terms.summary')}
            help={t('terms.summaryHelp')}
            optional
            rows={3}
            {...form.field('summary_of_changes')}
          />
          <CheckboxField label={t('terms.notify')} {...form.field('notify')} />
        </FormSection>
        <Row justify="end">
          {current !== null && (
            <Button
              busy={fix.submitting && t('terms.fixing')}
              disabled={!form.dirty && sayInForm('unchanged')}
              onClick={() => void fix.submit()}
            >
              {t('terms.fix')}
            </Button>
          )}
          <Button
            kind="primary"
            disabled={!form.dirty && sayInForm('unchanged')}
            busy={form.submitting && t('terms.publishing')}
            onClick={() => setAsking(true)}
          >
            {t('terms.publish')}
          </Button>
        </Row>
        {current !== null && <p className="muted">{fix.alert ?? t('terms.fixHelp')}</p>}
      </Form>
      <Card title={t('terms.preview')} help={t('terms.previewHelp')}>
        {values.text ? <LegalText format={values.format} text={values.text} /> : t('terms.empty')}
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('terms.publishTitle', { version: next })}
        confirmLabel={t('terms.publish')}
        busyLabel={t('terms.publishing')}
        onConfirm={async () => {
          await form.submit();
          setAsking(false);
        }}
      >
        {t('terms.publishText', { version: next })}
      </ConfirmDialog>
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </>
  );
}

const problemOf = (
  format: Format,
  text: string,
  t: ReturnType<typeof useWords<typeof words>>,
): string | undefined => {
  if (format === 'url') return /^https:\/\//i.test(text) ? undefined : t('terms.linkMissing');
  return text.trim() === '' ? t('terms.textMissing') : undefined;
};

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { REPORT_TARGETS, type ReportTarget } from '@tranche/domain/reporting/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { editHref, UPDATES } from '../family.ts';
import { createDraft, type NewDraft } from '../create-draft.ts';
import { companySource, fundSource } from '../queries.ts';
import { words } from '../words.ts';

const isTarget = (word: string | null): word is ReportTarget =>
  REPORT_TARGETS.some((target) => target === word);

/** What it is about, its title and period, and what it starts from; then the editor. */
export default function NewUpdate(): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const client = useQueryClient();
  const { on } = useAccess();
  const [title] = useSearchParam('title');
  const [type] = useSearchParam('target_type');
  const [id] = useSearchParam('target_id');
  const initial: NewDraft = {
    kind: isTarget(type) ? type : 'investment_opportunity',
    target_id: id,
    title: title ?? '',
    period_start: null,
    period_end: null,
    start: 'blank',
  };
  const form = useServerForm<NewDraft, { readonly id: number }>({
    initial,
    validate: (values) => ({
      title: values.title.trim() === '' ? t('create.titleMissing') : undefined,
      target_id: values.kind !== 'firm' && values.target_id === null ? t('create.targetMissing') : undefined,
    }),
    submit: (values) => createDraft(values, t('create.outline')),
    onDone: (draft) => {
      toast(t('created'));
      void refresh(client, ['update-reports']);
      router.history.push(editHref(draft.id));
    },
  });
  const { kind } = form.values;
  return (
    <Page width="form">
      <PageHeader title={t('create.title')} crumbs={[{ label: t('title'), href: UPDATES }]} />
      <Form form={form} fieldLabel={t.field}>
        <FormSection title={t('create.section')}>
          <SelectField
            label={t.field('target_type')}
            options={(
              ['investment_opportunity', ...(on('enableFunds') ? (['fund'] as const) : []), 'firm'] as const
            ).map((value) => ({ value, label: t(`create.kinds.${value}`) }))}
            {...form.field('kind')}
            onChange={(next) => form.setValues({ kind: isTarget(next) ? next : 'firm', target_id: null })}
          />
          {kind !== 'firm' && (
            <EntityPicker
              key={kind}
              label={t(kind === 'fund' ? 'create.fund' : 'create.company')}
              source={kind === 'fund' ? fundSource : companySource}
              {...form.field('target_id')}
            />
          )}
          <TextField label={t.field('title')} maxLength={255} {...form.field('title')} />
          <FieldPair>
            <DateField label={t.field('period_start')} optional {...form.field('period_start')} />
            <DateField label={t('create.periodTo')} optional {...form.field('period_end')} />
          </FieldPair>
          <RadioCardsField
            label={t('create.start')}
            options={(['blank', 'last', 'template'] as const).map((value) => ({
              value,
              label: t(`create.${value}`),
              help: t(`create.${value}Help`),
            }))}
            {...form.field('start')}
            onChange={(start) =>
              form.set('start', start === 'last' || start === 'template' ? start : 'blank')
            }
          />
        </FormSection>
        <FormActions
          form={form}
          label={t('create.submit')}
          busyLabel={t('create.busy')}
          onCancel={() => router.history.push(UPDATES)}
        />
      </Form>
      <LeaveDialog {...useUnsavedGuard(form.dirty && !form.submitting)} />
    </Page>
  );
}

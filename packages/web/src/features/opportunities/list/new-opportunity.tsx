import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useServerForm, type Problems } from '../../../kit/server-form.ts';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { CURRENCY_OPTIONS } from '../../../ui/fields/currencies.ts';
import { opportunitySource, typeSource } from '../sources.ts';
import { editHref, LIST } from '../stage.ts';
import { words } from '../words.ts';

interface Draft {
  readonly name: string;
  readonly start: string;
  readonly type_id: string | null;
  readonly currency: string;
  readonly source: string | null;
}

/** A name, a type, a currency, or another opportunity to start from. */
export default function NewOpportunity(): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const client = useQueryClient();
  const { settings } = useBoot();
  const [name] = useSearchParam('name');
  const initial: Draft = {
    name: name ?? '',
    start: 'blank',
    type_id: null,
    currency: settings.currency,
    source: null,
  };
  const form = useServerForm<Draft, { id: number }>({
    initial,
    validate: (values) => problemsOf(values, t),
    submit: (values) => create(values),
    onDone: ({ id }) => {
      toast(t('create.done'));
      void refresh(client, ['investment-opportunities']);
      router.history.push(editHref(id));
    },
  });
  const { values } = form;
  const copying = values.start === 'clone';
  return (
    <Page width="form">
      <PageHeader
        title={t('create.title')}
        note={t('create.help')}
        crumbs={[{ label: t('list.title'), href: LIST }]}
      />
      <Form form={form} fieldLabel={t.field}>
        <FormSection title={t('create.section')}>
          <TextField
            label={t.field('name')}
            help={values.name.trim() === '' ? undefined : t('create.slug', { slug: slugOf(values.name) })}
            maxLength={150}
            autoFocus
            {...form.field('name')}
          />
          <RadioCardsField
            label={t('create.startFrom')}
            options={[
              { value: 'blank', label: t('create.blank'), help: t('create.blankHelp') },
              { value: 'clone', label: t('create.clone'), help: t('create.cloneHelp') },
            ]}
            {...form.field('start')}
            onChange={(start) => form.set('start', start ?? 'blank')}
          />
          {copying ? (
            <EntityPicker label={t('create.source')} source={opportunitySource} {...form.field('source')} />
          ) : (
            <>
              <EntityPicker label={t.field('type_id')} source={typeSource} {...form.field('type_id')} />
              <SelectField
                label={t.field('currency')}
                options={CURRENCY_OPTIONS}
                {...form.field('currency')}
                onChange={(currency) => form.set('currency', currency ?? settings.currency)}
              />
            </>
          )}
        </FormSection>
        <FormActions
          form={form}
          label={t('create.submit')}
          busyLabel={t('create.busy')}
          onCancel={() => router.history.push(LIST)}
          sticky
        />
      </Form>
      <LeaveDialog {...useUnsavedGuard(form.dirty && !form.submitting)} />
    </Page>
  );
}

async function create({ name, start, type_id, currency, source }: Draft): Promise<{ id: number }> {
  if (start === 'clone') {
    return (await api.action(opportunityVerbs.clone, { params: { id: source ?? '' }, body: { name } })).data;
  }
  const body = { name, type_id: Number(type_id), currency };
  return (await api.action(opportunityVerbs.create, { body })).data;
}

function problemsOf(values: Draft, t: ReturnType<typeof useWords<typeof words>>): Problems {
  const copying = values.start === 'clone';
  return {
    name: values.name.trim() === '' ? t('create.nameRequired') : undefined,
    type_id: !copying && values.type_id === null ? t('create.typeRequired') : undefined,
    source: copying && values.source === null ? t('create.sourceRequired') : undefined,
  };
}

/** As the server makes it, unless the address is taken. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

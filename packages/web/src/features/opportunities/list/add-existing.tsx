import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { CURRENCY_OPTIONS } from '../../../ui/fields/currencies.ts';
import { typeSource } from '../sources.ts';
import { existingHref } from '../stage.ts';
import { words } from '../words.ts';
import { dayOf } from '../../../ui/format.ts';

interface Values {
  readonly name: string;
  readonly type_id: string | null;
  readonly currency: string | null;
  readonly completed_at: string | null;
  readonly share_price: string | null;
}

/** D-9: a holding that was made elsewhere, recorded as Completed. */
export function AddExisting({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useWords(words);
  return (
    <SidePanel open={open} onClose={onClose} title={t('existing.add')}>
      {open && <AddForm onClose={onClose} />}
    </SidePanel>
  );
}

function AddForm({ onClose }: { onClose: () => void }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const router = useRouter();
  const { settings } = useBoot();
  const today = dayOf(new Date());
  const form = useServerForm<Values, { data: { id: number } }>({
    initial: {
      name: '',
      type_id: null,
      currency: settings.currency,
      completed_at: today,
      share_price: null,
    },
    validate: (values) => ({
      name: values.name.trim() === '' ? t('create.nameRequired') : undefined,
      type_id: values.type_id === null ? t('create.typeRequired') : undefined,
    }),
    submit: async ({ completed_at, ...values }) => {
      const made = await api.action(opportunityVerbs.create, {
        body: {
          ...values,
          type_id: Number(values.type_id),
          status: opportunityStatus.completed,
          completed_at: completed_at === null ? null : `${completed_at}T00:00:00Z`,
        },
      });
      if (values.share_price !== null && completed_at !== null) {
        await api.create('share-prices', {
          investment_opportunity_id: made.data.id,
          price: values.share_price,
          effective_on: completed_at,
          source: 'round',
        });
      }
      return made;
    },
    onDone: ({ data }, { name }) => {
      toast(t('existing.added', { name }));
      void refresh(client, ['investment-opportunities']);
      router.history.push(existingHref(data.id));
    },
  });
  return (
    <Form form={form} fieldLabel={t.field}>
      <Fields>
        <p className="muted">{t('existing.addHelp')}</p>
        <TextField label={t.field('name')} maxLength={150} {...form.field('name')} />
        <EntityPicker label={t.field('type_id')} source={typeSource} {...form.field('type_id')} />
        <SelectField label={t.field('currency')} options={CURRENCY_OPTIONS} {...form.field('currency')} />
        <DateField label={t.field('completed_at')} max={today} {...form.field('completed_at')} />
        <MoneyField
          label={t.field('share_price')}
          currency={form.values.currency ?? undefined}
          optional
          {...form.field('share_price')}
        />
      </Fields>
      <FormActions
        form={form}
        label={t('existing.addSubmit')}
        busyLabel={t('existing.addBusy')}
        onCancel={onClose}
      />
    </Form>
  );
}

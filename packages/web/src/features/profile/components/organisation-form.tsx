import { ADDRESS_FIELDS } from '@tranche/domain/kit/address-fields';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { addressValues } from '../../../shared/record/field-values.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { errorsAmong, FoldSection } from '../../../ui/form/fold-section.tsx';
import { FieldPair, Form, FormActions } from '../../../ui/form/form.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';
import { PostalAddress } from './postal-address.tsx';

const FACTS = [
  'name',
  'registration_number',
  'vat_number',
  'lei',
  'incorporated_on',
  'website',
  'email',
  'phone',
];

/** Its facts, by the primary contact alone. */
export function OrganisationForm({ row }: { row: RowOfName<'organisations'> }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const form = useServerForm({
    draft: { userId: useViewer().id, key: `organisation:${row.id}` },
    initial: {
      name: row.name,
      registration_number: row.registration_number ?? '',
      vat_number: row.vat_number ?? '',
      lei: row.lei ?? '',
      incorporated_on: row.incorporated_on,
      website: row.website ?? '',
      email: row.email ?? '',
      phone: row.phone ?? '',
      ...addressValues(row),
    },
    validate: ({ name }) => ({ name: name.trim() === '' ? t('required') : undefined }),
    submit: (values) => api.update('organisations', row.id, values),
    onDone: () => {
      toast(t('saved'));
      void refresh(client, ['organisations', 'users']);
    },
  });
  return (
    <Form form={form} fieldLabel={t.field} label={t('organisation.facts')}>
      <FoldSection title={t('organisation.facts')} errors={errorsAmong(form.errors, FACTS)} first>
        <TextField label={t('apply.name')} {...form.field('name')} />
        <FieldPair>
          <TextField
            label={t('apply.number')}
            optional
            maxLength={20}
            {...form.field('registration_number')}
          />
          <TextField label={t.field('vat_number')} optional maxLength={20} {...form.field('vat_number')} />
        </FieldPair>
        <FieldPair>
          <TextField label={t.field('lei')} optional maxLength={20} {...form.field('lei')} />
          <DateField label={t.field('incorporated_on')} optional {...form.field('incorporated_on')} />
        </FieldPair>
        <TextField label={t('apply.website')} type="url" optional {...form.field('website')} />
        <FieldPair>
          <TextField label={t.field('email')} type="email" optional {...form.field('email')} />
          <PhoneField label={t.field('phone')} optional {...form.field('phone')} />
        </FieldPair>
      </FoldSection>
      <FoldSection title={t('sections.address')} errors={errorsAmong(form.errors, ADDRESS_FIELDS)}>
        <PostalAddress form={form} />
      </FoldSection>
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} />
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Form>
  );
}

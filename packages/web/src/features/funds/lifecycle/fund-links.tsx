import * as fundVerbs from '@tranche/domain/funds/fund.verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Feature } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import type { Option } from '../../../ui/fields/options.ts';
import { Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Fund } from '../fund.ts';
import { fundWords } from '../words.ts';

const REFERENCE = { filter: { is_active: true }, limit: 100 };
const STAFF = { type: 'admin', sort: 'name', limit: 100 };
type Named = { readonly id: number; readonly name: string };
const optionsOf = (...lists: (readonly Named[] | undefined)[]): readonly Option[] => [
  ...new Map(
    lists.flatMap((list) => list ?? []).map(({ id, name }) => [id, { value: String(id), label: name }]),
  ).values(),
];
const idsOf = (rows: readonly Named[]): readonly string[] => rows.map(({ id }) => String(id));

/** Who manages the fund, and what it invests in. */
export function FundLinks({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(fundWords);
  const client = useQueryClient();
  const staff = useList('users', STAFF).data?.data;
  const industries = useList('industries', REFERENCE).data?.data;
  const options = useList('tax-options', REFERENCE).data?.data;
  const form = useServerForm({
    initial: {
      manager_ids: idsOf(fund.managers),
      industry_ids: idsOf(fund.industries),
      tax_option_ids: idsOf(fund.taxOptions ?? []),
    },
    submit: ({ manager_ids, industry_ids, tax_option_ids }) =>
      api.action(fundVerbs.change, {
        params: { id: fund.id },
        body: {
          manager_ids: manager_ids.map(Number),
          industry_ids: industry_ids.map(Number),
          ...(fund.taxOptions ? { tax_option_ids: tax_option_ids.map(Number) } : {}),
        },
      }),
    onDone: () => {
      toast(t('links.saved'));
      void refresh(client, ['funds', 'activity']);
    },
  });
  return (
    <Form form={form} fieldLabel={t.field} label={t('links.title')}>
      <FormSection title={t('links.title')} help={t('links.help')}>
        <MultiSelectField
          label={t.field('manager_ids')}
          optional
          options={optionsOf(fund.managers, staff)}
          {...form.field('manager_ids')}
        />
        <MultiSelectField
          label={t.field('industry_ids')}
          optional
          options={optionsOf(fund.industries, industries)}
          {...form.field('industry_ids')}
        />
        <Feature f="enableTax">
          <MultiSelectField
            label={t.field('tax_option_ids')}
            optional
            options={optionsOf(fund.taxOptions, options)}
            {...form.field('tax_option_ids')}
          />
        </Feature>
      </FormSection>
      <FormActions form={form} label={t('links.save')} busyLabel={t('links.saving')} />
    </Form>
  );
}

import { OWN_ENTITY_KINDS } from '@tranche/domain/organisations/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh, useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { words } from '../words.ts';

interface AddEntityProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** A further way to invest, without leaving the wizard: a pension, a trust, a joint holding. */
export function AddEntity({ open, onClose, onAdded }: AddEntityProps): ReactNode {
  const t = useWords(words);
  const methods = useList('investment-methods', { limit: 100 }, { enabled: open });
  return (
    <SidePanel open={open} onClose={onClose} title={t('wizard.ownership.addTitle')}>
      <StateView of={methods} thing={t('wizard.ownership.thing')} skeleton={<FormSkeleton fields={3} />}>
        {({ data }) => (
          <AddForm
            methods={data.filter(({ kind }) => OWN_ENTITY_KINDS.includes(kind))}
            onClose={onClose}
            onAdded={onAdded}
          />
        )}
      </StateView>
    </SidePanel>
  );
}

type MethodRow = RowOfName<'investment-methods'>;
interface Values {
  readonly investment_method_id: string | null;
  readonly name: string;
  readonly account_reference: string;
  readonly joint_holder_name: string;
}
const BLANK: Values = { investment_method_id: null, name: '', account_reference: '', joint_holder_name: '' };

function AddForm({
  methods,
  onClose,
  onAdded,
}: Omit<AddEntityProps, 'open'> & { methods: readonly MethodRow[] }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const form = useServerForm<Values, RowOfName<'investment-method-entities'>>({
    initial: BLANK,
    submit: async (values) => {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
      const { data } = await api.action<{ data: RowOfName<'investment-method-entities'> }>(
        'investment-method-entities',
        given,
      );
      await refresh(client, ['investment-method-entities', 'investment-opportunities']);
      return data;
    },
    onDone: (row) => {
      toast(t('wizard.ownership.added'));
      onAdded(row.id);
      onClose();
    },
  });
  const method = methods.find(({ id }) => String(id) === form.values.investment_method_id);
  return (
    <Form form={form}>
      <SelectField
        label={t('wizard.ownership.method')}
        options={methods.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
        {...form.field('investment_method_id')}
      />
      {method?.kind === 'pension' && (
        <TextField
          label={method.provider_reference_label ?? t('wizard.ownership.account_reference')}
          {...form.field('account_reference')}
        />
      )}
      {method?.kind === 'joint' && (
        <TextField label={t('wizard.ownership.joint_holder_name')} {...form.field('joint_holder_name')} />
      )}
      {method && method.kind !== 'pension' && (
        <TextField label={t('wizard.ownership.name')} optional {...form.field('name')} />
      )}
      <Row justify="end">
        <Button type="submit" kind="primary" busy={form.submitting && t('wizard.ownership.saving')}>
          {t('wizard.ownership.save')}
        </Button>
      </Row>
    </Form>
  );
}

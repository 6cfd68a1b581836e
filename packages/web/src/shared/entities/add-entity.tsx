import { OWN_ENTITY_KINDS, type EntityKind } from '@tranche/domain/organisations/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh, useList } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { useServerForm, type Problems } from '../../kit/server-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Row } from '../../ui/layout.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../ui/state-view.tsx';
import { entityWords } from './words.ts';

interface AddEntityProps {
  readonly open: boolean;
  /** Default: whatever an investor may set up by themselves. */
  readonly kinds?: readonly EntityKind[];
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

/** A further way to invest in a panel, without leaving the page: a pension, a trust, a joint holding. */
export function AddEntity({ open, kinds = OWN_ENTITY_KINDS, onClose, onAdded }: AddEntityProps): ReactNode {
  const t = useWords(entityWords);
  const methods = useList('investment-methods', { limit: 100 }, { enabled: open });
  return (
    <SidePanel open={open} onClose={onClose} title={t('title')}>
      <StateView of={methods} thing={t('thing')} skeleton={<FormSkeleton fields={3} />}>
        {({ data }) => {
          const own = data.filter(({ kind }) => kinds.includes(kind));
          return own.length === 0 ? (
            <EmptyState title={t('none')} text={t('noneText')} />
          ) : (
            <AddForm methods={own} onClose={onClose} onAdded={onAdded} />
          );
        }}
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
}: Pick<AddEntityProps, 'onClose' | 'onAdded'> & { methods: readonly MethodRow[] }): ReactNode {
  const t = useWords(entityWords);
  const client = useQueryClient();
  const methodOf = ({ investment_method_id: chosen }: Values): MethodRow | undefined =>
    methods.find(({ id }) => String(id) === chosen);
  const form = useServerForm<Values, RowOfName<'investment-method-entities'>>({
    initial: BLANK,
    validate: (values) =>
      problemsOf(methodOf(values)?.kind, values, { choose: t('chooseKind'), missing: t('missing') }),
    submit: async ({ investment_method_id: chosen, ...values }) => {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
      const investment_method_id = chosen === null ? null : Number(chosen);
      const row = await api.create('investment-method-entities', { ...given, investment_method_id });
      await refresh(client, ['investment-method-entities', 'investment-opportunities']);
      return row;
    },
    onDone: (row) => {
      toast(t('added'));
      onAdded(row.id);
      onClose();
    },
  });
  const method = methodOf(form.values);
  return (
    <Form form={form} fieldLabel={t.field} label={t('title')}>
      <SelectField
        label={t('kind')}
        help={method?.requires_approval ? t('needsApproval') : undefined}
        options={methods.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
        {...form.field('investment_method_id')}
      />
      {method?.kind === 'pension' && (
        <TextField
          label={method.provider_reference_label ?? t('account_reference')}
          {...form.field('account_reference')}
        />
      )}
      {method?.kind === 'joint' && (
        <TextField label={t('joint_holder_name')} {...form.field('joint_holder_name')} />
      )}
      {method && method.kind !== 'pension' && (
        <TextField label={t('name')} optional {...form.field('name')} />
      )}
      <Row justify="end">
        <Button type="submit" kind="primary" busy={form.submitting && t('saving')}>
          {t('save')}
        </Button>
      </Row>
    </Form>
  );
}

/** What each kind needs (`domain.md#E`); the server says the same. */
const problemsOf = (
  kind: MethodRow['kind'] | undefined,
  values: Values,
  say: { choose: string; missing: string },
): Problems => ({
  investment_method_id: kind === undefined ? say.choose : undefined,
  account_reference: kind === 'pension' && values.account_reference.trim() === '' ? say.missing : undefined,
  joint_holder_name: kind === 'joint' && values.joint_holder_name.trim() === '' ? say.missing : undefined,
});

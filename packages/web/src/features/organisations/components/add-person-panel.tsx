import { LINK_POSITIONS } from '@tranche/domain/organisations/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useSave } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { PercentField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { investorOptions } from '../../../shared/record/investor-options.ts';
import type { Organisation } from '../organisation.ts';
import { words } from '../words.ts';

interface Props {
  readonly organisation: Organisation;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What staff enter for a known organisation counts immediately (`domain.md#2.7`). */
export function AddPersonPanel(props: Props): ReactNode {
  const t = useWords(words);
  return (
    <SidePanel open={props.open} onClose={props.onClose} title={t('link.title')}>
      <PersonForm {...props} />
    </SidePanel>
  );
}

interface Values {
  readonly user_id: string;
  readonly position: (typeof LINK_POSITIONS)[number];
  readonly ownership_percentage: string | null;
  readonly can_invest: boolean;
  readonly is_primary: boolean;
}
const EMPTY: Values = {
  user_id: '',
  position: 'director',
  ownership_percentage: null,
  can_invest: true,
  is_primary: false,
};

function PersonForm({ organisation, onClose }: Props): ReactNode {
  const t = useWords(words);
  const save = useSave('organisation-links', undefined, {
    alsoChanges: ['organisations', 'users', 'activity'],
  });
  const form = useServerForm({
    initial: EMPTY,
    validate: ({ user_id }) => ({ user_id: user_id === '' ? t('required') : undefined }),
    submit: (values) =>
      save.mutateAsync({
        ...values,
        user_id: Number(values.user_id),
        organisation_id: organisation.id,
      }),
    onDone: () => {
      toast(t('record.added'));
      form.reset(EMPTY);
      onClose();
    },
  });
  return (
    <Form form={form} label={t('link.title')} fieldLabel={t.field}>
      <Fields>
        <EntityPicker
          label={t('link.person')}
          source={investorOptions}
          {...form.field('user_id')}
          onChange={(value) => form.set('user_id', value ?? '')}
        />
        <SelectField
          label={t.field('position')}
          options={LINK_POSITIONS.map((value) => ({ value, label: t(`positions.${value}`) }))}
          {...form.field('position')}
          onChange={(value) => form.set('position', LINK_POSITIONS.find((each) => each === value) ?? 'other')}
        />
        <PercentField
          label={t.field('ownership_percentage')}
          optional
          {...form.field('ownership_percentage')}
        />
        <CheckboxField label={t('record.canInvest')} {...form.field('can_invest')} />
        <CheckboxField label={t('record.primary')} {...form.field('is_primary')} />
      </Fields>
      <FormActions form={form} label={t('record.add')} busyLabel={t('record.adding')} onCancel={onClose} />
    </Form>
  );
}

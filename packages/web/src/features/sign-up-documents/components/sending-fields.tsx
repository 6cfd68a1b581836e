import { AUTO_SEND_ON } from '@tranche/domain/investors/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { useAudienceOptions } from '../said.ts';
import { sentOnOf, type TemplateValues } from '../template-values.ts';
import { words } from '../words.ts';

/** When it is sent and who gets it; what its signature is needed for. */
export function SendingFields({ form }: { form: ServerForm<TemplateValues> }): ReactNode {
  const t = useWords(words);
  return (
    <>
      <SelectField
        label={t.field('auto_send_on')}
        help={t('form.sentOnHelp')}
        options={AUTO_SEND_ON.map((value) => ({ value, label: t(`sentOn.${value}`) }))}
        {...form.field('auto_send_on')}
        onChange={(value) => form.set('auto_send_on', sentOnOf(value))}
      />
      <AudienceFields form={form} />
      <SwitchField
        label={t.field('required_to_invest')}
        help={t('form.requiredHelp')}
        {...form.field('required_to_invest')}
      />
      <SwitchField
        label={t.field('requires_countersignature')}
        help={t('form.countersignHelp')}
        {...form.field('requires_countersignature')}
      />
      <NumberField
        label={t.field('valid_days')}
        help={t('form.validHelp')}
        optional
        suffix={t('form.days')}
        min={1}
        {...form.field('valid_days')}
      />
    </>
  );
}

function AudienceFields({ form }: { form: ServerForm<TemplateValues> }): ReactNode {
  const t = useWords(words);
  const { types, groups } = useAudienceOptions();
  return (
    <>
      <RadioCardsField
        label={t.field('audience')}
        help={t('form.audienceHelp')}
        pair
        options={[
          { value: 'all', label: t('audience.all'), help: t('audience.allHelp') },
          { value: 'some', label: t('audience.some'), help: t('audience.someHelp') },
        ]}
        {...form.field('audience')}
        onChange={(value) => form.set('audience', value === 'some' ? 'some' : 'all')}
      />
      {form.values.audience === 'some' && (
        <>
          <MultiSelectField
            label={t.field('investor_type_ids')}
            optional
            options={types}
            {...form.field('investor_type_ids')}
          />
          <MultiSelectField
            label={t.field('client_group_ids')}
            optional
            options={groups}
            {...form.field('client_group_ids')}
          />
        </>
      )}
    </>
  );
}

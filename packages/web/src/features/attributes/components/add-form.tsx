import type { AttributeOption } from '@tranche/domain/settings/attribute-value';
import {
  ATTRIBUTE_ENTITIES,
  ATTRIBUTE_FORMS,
  ATTRIBUTE_TYPES,
  CHOICE_TYPES,
} from '@tranche/domain/settings/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm, type Problems } from '../../../kit/server-form.ts';
import type { Question } from '../../../shared/attributes/questions.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { formOf } from '../forms.ts';
import { freeKey } from '../keys.ts';
import { optionsProblem, storedOptions } from '../options.ts';
import { words } from '../words.ts';
import { OptionsField } from './options-field.tsx';
import { SectionField } from './section-field.tsx';

interface Values extends Pick<Question, 'name' | 'key' | 'entity' | 'form' | 'type'> {
  readonly section: string;
  readonly options: readonly AttributeOption[];
}

interface Props {
  readonly questions: readonly Question[];
  readonly form: Question['form'];
  readonly onClose: () => void;
}

/** Others than investors are asked in their details alone. */
const formIn = ({ entity, form }: Pick<Values, 'entity' | 'form'>): Question['form'] =>
  entity === 'user' ? form : 'details';

export function AddForm({ questions, form: first, onClose }: Props): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const taken = questions.map(({ key }) => key);
  const [ownKey, setOwnKey] = useState(false);
  const problems = ({ name, key, type, options }: Values): Problems => {
    const wrong = CHOICE_TYPES.includes(type) ? optionsProblem(options) : null;
    return {
      name: name.trim() === '' ? t('panel.required') : undefined,
      key: keyProblem(key, taken),
      options: wrong === null ? undefined : t(`option.${wrong}`),
    };
  };
  const keyProblem = (key: string, others: readonly string[]): string | undefined => {
    if (key === '') return t('panel.required');
    if (!/^[a-z][a-z0-9_]*$/.test(key)) return t('panel.keyShape');
    return others.includes(key) ? t('panel.keyTaken') : undefined;
  };
  const form = useServerForm<Values, Question>({
    initial: { name: '', key: '', entity: 'user', form: first, section: '', type: 'text', options: [] },
    validate: problems,
    submit: ({ section, options, ...values }) =>
      api.create('attributes', {
        ...values,
        form: formIn(values),
        section: section.trim() === '' ? null : section,
        options: CHOICE_TYPES.includes(values.type) ? storedOptions(options) : [],
      }),
    onDone: async ({ name }) => {
      await refresh(client, ['attributes']);
      toast(t('created', { name }));
      onClose();
    },
  });
  const { values } = form;
  const place = { entity: values.entity, form: formIn(values) };
  const { sections } = formOf(questions, place);
  return (
    <Form form={form} label={t('new')} fieldLabel={t.field}>
      <Fields>
        <TextField
          label={t.field('name')}
          autoFocus
          maxLength={255}
          {...form.field('name')}
          onChange={(name) => form.setValues(ownKey ? { name } : { name, key: freeKey(name, taken) })}
        />
        <SelectField
          label={t.field('entity')}
          options={choices(ATTRIBUTE_ENTITIES, (one) => t(`choices.entity.${one}`))}
          {...form.field('entity')}
          onChange={(chosen) =>
            form.setValues({
              entity: ATTRIBUTE_ENTITIES.find((known) => known === chosen) ?? 'user',
              section: '',
            })
          }
        />
        {values.entity === 'user' && (
          <SelectField
            label={t.field('form')}
            options={choices(ATTRIBUTE_FORMS, (one) => t(`choices.form.${one}`))}
            {...form.field('form')}
            onChange={(chosen) =>
              form.setValues({
                form: ATTRIBUTE_FORMS.find((known) => known === chosen) ?? 'details',
                section: '',
              })
            }
          />
        )}
        <SectionField
          key={`${place.entity} ${place.form}`}
          sections={sections.flatMap(({ name }) => name ?? [])}
          {...form.field('section')}
        />
        <SelectField
          label={t.field('type')}
          options={choices(ATTRIBUTE_TYPES, (one) => t(`choices.type.${one}`))}
          {...form.field('type')}
          onChange={(chosen) => form.set('type', ATTRIBUTE_TYPES.find((known) => known === chosen) ?? 'text')}
        />
        {CHOICE_TYPES.includes(values.type) && (
          <OptionsField
            value={values.options}
            onChange={(options) => form.set('options', options)}
            error={form.errorAt('options')}
            stored={[]}
            isScored={place.form === 'risk_profile'}
          />
        )}
        <TextField
          mono
          label={t.field('key')}
          help={t('panel.keyHelp')}
          maxLength={60}
          {...form.field('key')}
          onChange={(key) => {
            setOwnKey(key !== '');
            form.set('key', key);
          }}
        />
      </Fields>
      <FormActions form={form} label={t('add')} busyLabel={t('adding')} onCancel={onClose} />
    </Form>
  );
}

const choices = <Word extends string>(known: readonly Word[], say: (word: Word) => string) =>
  known.map((value) => ({ value, label: say(value) }));

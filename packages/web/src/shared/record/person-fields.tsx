import type { ReactNode } from 'react';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FieldPair, FormSection } from '../../ui/form/form.tsx';
import { useWords } from '../../kit/context.tsx';
import type { FormOf, PersonValues } from './field-values.ts';
import { fieldWords } from './field-words.ts';

interface Props {
  readonly form: FormOf<PersonValues>;
  readonly title: string;
  readonly help?: string;
  readonly email?: { readonly optional?: boolean; readonly help?: ReactNode };
  /** More of the person, under the telephone numbers. */
  readonly children?: ReactNode;
}

/** The section of who someone is and how they are reached. */
export function PersonFields({ form, title, help, email, children }: Props): ReactNode {
  const t = useWords(fieldWords);
  return (
    <FormSection title={title} help={help}>
      <TextField label={t.field('title')} optional {...form.field('title')} />
      <FieldPair>
        <TextField label={t.field('first_name')} {...form.field('first_name')} />
        <TextField label={t.field('last_name')} {...form.field('last_name')} />
      </FieldPair>
      <TextField label={t.field('email')} type="email" {...email} {...form.field('email')} />
      <FieldPair>
        <PhoneField label={t.field('phone')} optional {...form.field('phone')} />
        <PhoneField label={t.field('mobile')} optional {...form.field('mobile')} />
      </FieldPair>
      {children}
    </FormSection>
  );
}

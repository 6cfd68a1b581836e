import type { FormPart } from '../../kit/declared/form-declaration.ts';
import type { FormValues } from '../../kit/declared/values.ts';

export const isCompany = (values: FormValues): boolean => values.client_type !== 'Sole Trader';
/** An entry that only a company is asked. */
export const ofCompany = (field: (typeof REGISTERED)[number]) => ({ field, when: isCompany }) as const;
/** What a sole trader has not. */
export const REGISTERED = ['registration_number', 'incorporated_on', 'lei'] as const;

/** Warns before a change of type drops what a sole trader has not. */
export function typeHelp({ form, record, t }: FormPart): string | undefined {
  const loses = !isCompany(form.values) && REGISTERED.some((name) => record?.[name]);
  return loses ? t('typeWarning') : undefined;
}

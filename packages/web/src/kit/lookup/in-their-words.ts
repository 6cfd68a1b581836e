import type { LookupDefinition, LookupField } from './definition.ts';

/** A definition with the client's words: what its rows are called, and the labels of its fields. */
export function inTheirWords(
  definition: LookupDefinition,
  text: (given: string) => string,
): LookupDefinition {
  const worded = <Field extends LookupField>(field: Field): Field => ({
    ...field,
    label: text(field.label),
    ...(field.help !== undefined && { help: text(field.help) }),
    ...((field.kind === 'choice' || field.kind === 'choices') &&
      typeof field.options !== 'string' && {
        options: field.options.map(({ value, label }) => ({ value, label: text(label) })),
      }),
  });
  const { one, things, fields } = definition;
  return { ...definition, one: text(one), things: text(things), fields: fields.map(worded) };
}

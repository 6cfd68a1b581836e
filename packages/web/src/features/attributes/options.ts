import type { AttributeOption } from '@tranche/domain/settings/attribute-value';
import { slugOf } from './keys.ts';

/** The options as they are stored: one without a value gets that of its label. */
export function storedOptions(options: readonly AttributeOption[]): readonly AttributeOption[] {
  const taken = new Set(options.map(({ value }) => value));
  return options.map((option) => {
    if (option.value !== '') return option;
    const plain = slugOf(option.label) || 'option';
    let value = plain;
    for (let n = 2; taken.has(value); n += 1) value = `${plain}_${n}`;
    taken.add(value);
    return { ...option, value };
  });
}

export type OptionProblem = 'missing' | 'unlabelled' | 'same';

export function optionsProblem(options: readonly AttributeOption[]): OptionProblem | null {
  if (options.length === 0) return 'missing';
  if (options.some(({ label }) => label.trim() === '')) return 'unlabelled';
  const given = options.map(({ value }) => value).filter((value) => value !== '');
  return new Set(given).size === given.length ? null : 'same';
}

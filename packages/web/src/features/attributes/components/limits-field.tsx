import type { AttributeType } from '@tranche/domain/settings/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { DecimalField, NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair } from '../../../ui/form/form.tsx';
import { limitsOf, type TypedLimits } from '../limits.ts';
import { words } from '../words.ts';

const TWO_LETTERS = '^[A-Z]{2}[0-9]{6}$';

interface Props {
  readonly type: AttributeType;
  readonly value: TypedLimits;
  readonly onChange: (limits: TypedLimits) => void;
  readonly errorAt: (path: string) => string | undefined;
}

/** What an answer must be within: figures by their size, texts by their length and pattern. */
export function LimitsField({ type, value, onChange, errorAt }: Props): ReactNode {
  const t = useWords(words);
  const bound = (name: keyof TypedLimits) => ({
    optional: true,
    label: t.field(name),
    name: `validation.${name}`,
    error: errorAt(`validation.${name}`),
  });
  const put = (name: keyof TypedLimits, typed: string | number | null): void =>
    onChange({ ...value, [name]: typed === null || typed === '' ? undefined : typed });
  const text = (name: 'min' | 'max'): string | null =>
    value[name] === undefined ? null : String(value[name]);
  if (limitsOf(type) === 'size')
    return (
      <FieldPair>
        <DecimalField {...bound('min')} allowNegative value={text('min')} onChange={(to) => put('min', to)} />
        <DecimalField {...bound('max')} allowNegative value={text('max')} onChange={(to) => put('max', to)} />
      </FieldPair>
    );
  return (
    <>
      <NumberField
        {...bound('max_length')}
        min={1}
        max={5000}
        suffix={t('limit.characters')}
        value={value.max_length ?? null}
        onChange={(to) => put('max_length', to)}
      />
      <TextField
        mono
        {...bound('regex')}
        help={t('help.regex', { example: TWO_LETTERS })}
        value={value.regex ?? ''}
        onChange={(to) => put('regex', to)}
      />
    </>
  );
}

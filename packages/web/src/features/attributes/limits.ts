import { lessThan } from '@tranche/domain/kit/exact';
import type { AttributeValidation } from '@tranche/domain/settings/attribute-value';
import type { AttributeType } from '@tranche/domain/settings/codes';

/** As they are typed: figures stay text, so that no digit is lost on the way. */
export interface TypedLimits {
  readonly min?: string | number | undefined;
  readonly max?: string | number | undefined;
  readonly max_length?: number | undefined;
  readonly regex?: string | undefined;
}

const SIZED: readonly AttributeType[] = ['number', 'money', 'percent'];
const WRITTEN: readonly AttributeType[] = ['text', 'textarea'];

/** What an answer of a type is held to; null: nothing. */
export const limitsOf = (type: AttributeType): 'size' | 'text' | null =>
  SIZED.includes(type) ? 'size' : WRITTEN.includes(type) ? 'text' : null;

/** As they are stored. */
export const storedLimits = ({ min, max, max_length: longest, regex }: TypedLimits): AttributeValidation => ({
  ...(min === undefined ? {} : { min: Number(min) }),
  ...(max === undefined ? {} : { max: Number(max) }),
  ...(longest === undefined ? {} : { max_length: longest }),
  ...(regex === undefined ? {} : { regex }),
});

/** The highest value is below the lowest. */
export const areTurned = ({ min, max }: TypedLimits): boolean =>
  min !== undefined && max !== undefined && lessThan(max, min);

export function isPattern(regex: string | undefined): boolean {
  try {
    return regex === undefined || new RegExp(regex, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

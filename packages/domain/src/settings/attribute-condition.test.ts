import { expect, test } from 'vitest';
import { isAsked, type AttributeCondition } from './attribute-condition.ts';
import { attributeValueProblem, type AttributeRule } from './attribute-value.ts';

const answers = new Map<number, unknown>([
  [1, 'yes'],
  [2, ['a', 'b']],
  [3, ''],
]);

test.each<[AttributeCondition | null, boolean]>([
  [null, true],
  [{ attribute_id: 1, operator: 'eq', value: 'yes' }, true],
  [{ attribute_id: 1, operator: 'eq', value: 'no' }, false],
  [{ attribute_id: 1, operator: 'ne', value: 'no' }, true],
  [{ attribute_id: 9, operator: 'ne', value: 'no' }, true],
  [{ attribute_id: 2, operator: 'eq', value: 'b' }, true],
  [{ attribute_id: 2, operator: 'in', value: ['c', 'a'] }, true],
  [{ attribute_id: 2, operator: 'in', value: ['c'] }, false],
  [{ attribute_id: 2, operator: 'in', value: 'a' }, false],
  [{ attribute_id: 1, operator: 'filled' }, true],
  [{ attribute_id: 3, operator: 'filled' }, false],
  [{ attribute_id: 9, operator: 'filled' }, false],
])('%j: %s', (condition, requested) => {
  expect(isAsked(condition, answers)).toBe(requested);
});

const rule = (more: Partial<AttributeRule>): AttributeRule => ({
  name: 'Passport',
  type: 'text',
  options: [],
  validation: {},
  is_required: false,
  ...more,
});

test.each<[Partial<AttributeRule>, unknown, string | null]>([
  [{ validation: { regex: '^[A-Z]{2}$' } }, 'AB', null],
  [{ validation: { regex: '^[A-Z]{2}$' } }, 'abc', 'The passport field format is invalid.'],
  [{ type: 'file' }, { document_id: 7 }, null],
  [{ type: 'file' }, { document_id: '7' }, 'The passport field must be a file.'],
  [{ type: 'file' }, 'x.pdf', 'The passport field must be a file.'],
])('%j takes %j: %s', (more, value, problem) => {
  expect(attributeValueProblem(rule(more), value)).toBe(problem);
});

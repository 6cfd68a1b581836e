import { expect, test } from 'vitest';
import { questionRow } from '../../../../../tests/fixtures/questions.ts';
import { deciders } from './conditions.ts';
import { formsOf } from './forms.ts';
import { previewed } from './previewed.ts';

const after = (id: number) => ({ condition: { attribute_id: id, operator: 'filled' as const } });
const first = questionRow(1, 'First');
const second = questionRow(2, 'Second', after(1));
const third = questionRow(3, 'Third', { ...after(2), section: 'Later' });
const heading = questionRow(4, 'Heading', { type: 'heading' });
const hidden = questionRow(5, 'Hidden', { is_investor_visible: false });
const all = [first, second, third, heading, hidden];
const names = (questions: readonly { readonly name: string }[]) => questions.map(({ name }) => name);

test('no question may wait for one that waits for it, at however many steps', () => {
  expect(names(deciders(first, all))).toEqual(['Hidden']);
  expect(names(deciders(second, all))).toEqual(['First', 'Hidden']);
  expect(names(deciders(third, all))).toEqual(['First', 'Second', 'Hidden']);
});

test('a preview has the section of the question and what it waits for, as far as investors see it', () => {
  expect(names(previewed(third, all))).toEqual(['First', 'Second', 'Third']);
  expect(names(previewed(first, all))).toEqual(['First', 'Second', 'Heading']);
});

test('forms are in the order of the codes', () => {
  const deal = questionRow(6, 'Founders', { entity: 'pipeline_deal', form: 'details' });
  const details = questionRow(7, 'Diet', { form: 'details' });
  expect(formsOf([deal, details, first]).map(({ entity, form }) => `${entity} ${form}`)).toEqual([
    'user fact_find',
    'user details',
    'pipeline_deal details',
  ]);
});

import { describe, expect, test } from 'vitest';
import { Refusal } from '../kit/errors.ts';
import { figureChange, type FigureChange, type FigureFacts } from './figure-change.ts';
import { oddities } from './odd-figures.ts';

const NOW = '2026-04-08T09:00:00.000Z';
const entered: FigureFacts = {
  value: '10',
  text_value: null,
  source: 'staff',
  status: 1,
  review: 1,
  query: null,
  not_given_reason: null,
  locked_at: null,
  period_end: '2026-03-31',
};
const ofCompany = { ...entered, source: 'company' };
const locked = { ...entered, status: 2, locked_at: NOW };

const change = (given: FigureChange, before: FigureFacts, isStaff = true): unknown => {
  try {
    const isNew =
      (given.value !== undefined && given.value !== before.value) ||
      (!isStaff && given.commentary !== undefined);
    return figureChange(given, before, { isStaff, isNew, now: NOW, today: '2026-04-08' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.status, ...Object.keys(error.detail.errors ?? {})];
  }
};

// `domain.md#2.21`
describe('a figure', () => {
  test.each<[string, FigureChange, FigureFacts, unknown]>([
    ['is approved', { review: 3 }, entered, { review: 3 }],
    ['is asked back with a question', { review: 2, query: 'Why?' }, entered, { review: 2, query: 'Why?' }],
    ['is not asked back without one', { review: 2 }, entered, [422, 'query']],
    [
      'that is asked back waits for its answer',
      { review: 3 },
      { ...entered, review: 2, query: 'Why?' },
      [409],
    ],
    ['whose question is taken back', { review: 1 }, { ...entered, review: 2, query: 'Why?' }, { review: 1 }],
    ['stays approved', { review: 1 }, { ...entered, review: 3 }, [409]],
    [
      'of another value is entered again',
      { value: '11' },
      { ...entered, review: 3 },
      { value: '11', review: 1 },
    ],
    [
      'of another value may be approved at once',
      { value: '11', review: 3 },
      { ...entered, review: 2, query: 'Why?' },
      { value: '11', review: 3 },
    ],
    ['that says nothing is not approved', { review: 3 }, { ...entered, value: null }, [422, 'value']],
    [
      'may be marked as not given',
      { not_given_reason: 'Not kept', review: 3 },
      { ...entered, value: null },
      { not_given_reason: 'Not kept', value: null, text_value: null, review: 3 },
    ],
    ['is given or not', { not_given_reason: 'Not kept', value: '1' }, entered, [422, 'not_given_reason']],
    [
      'that comes after all needs no reason',
      { value: '1' },
      { ...entered, value: null, not_given_reason: 'Late' },
      { value: '1', not_given_reason: null, review: 1 },
    ],
    ['of a company is corrected with a reason', { value: '11' }, ofCompany, [422, 'correction_reason']],
    ['of a company is published once approved', { status: 2 }, ofCompany, [409]],
    ['of staff is published as it is', { status: 2 }, entered, { status: 2, review: 1 }],
    ['that is locked does not change', { value: '11' }, locked, [409]],
    ['that is locked keeps its review', { review: 1 }, { ...locked, review: 3 }, [409]],
    ['that is locked keeps its comment', { commentary: 'Hm' }, locked, [409]],
    [
      'that is locked is restated with a reason',
      { value: '11', restatement_reason: 'Audit' },
      locked,
      { value: '11', restated_at: NOW, restatement_reason: 'Audit', effective_from: '2026-04-08' },
    ],
    [
      'that is locked is restated from a day on',
      { value: '11', restatement_reason: 'Audit', effective_from: '2026-03-31' },
      locked,
      { value: '11', restated_at: NOW, restatement_reason: 'Audit', effective_from: '2026-03-31' },
    ],
    [
      'is not restated from a day to come',
      { value: '11', restatement_reason: 'Audit', effective_from: '2026-04-09' },
      locked,
      [422, 'effective_from'],
    ],
    [
      'is not restated from a day of its own period',
      { value: '11', restatement_reason: 'Audit', effective_from: '2026-03-30' },
      locked,
      [422, 'effective_from'],
    ],
    [
      'of a period that has not ended is restated from today',
      { value: '11', restatement_reason: 'Audit', effective_from: '2026-04-08' },
      { ...locked, period_end: '2026-06-30' },
      { value: '11', restated_at: NOW, restatement_reason: 'Audit', effective_from: '2026-04-08' },
    ],
    [
      'that is not restated has no such day',
      { value: '11', effective_from: '2026-04-08' },
      entered,
      { value: '11', review: 1 },
    ],
    ['is restated by another value', { value: '10', restatement_reason: 'Audit' }, locked, [422, 'value']],
  ])('%s', (_, given, before, expected) => expect(change(given, before)).toEqual(expected));

  // `domain.md#L`: what investors read of a company was approved by staff
  test.each<[string, FigureChange, FigureFacts, unknown]>([
    ['a draft of its own', { value: '11' }, entered, { value: '11', source: 'entrepreneur', review: 1 }],
    [
      'what was approved, which is entered again',
      { commentary: 'New' },
      { ...entered, review: 3 },
      { commentary: 'New', source: 'entrepreneur', review: 1 },
    ],
    ['no publication', { status: 2 }, { ...entered, review: 3 }, [409]],
    ['nothing that is published', { commentary: 'New' }, { ...entered, status: 2 }, [409]],
  ])('takes from its company %s', (_, given, before, expected) =>
    expect(change(given, before, false)).toEqual(expected),
  );

  test.each(['company', 'entrepreneur'])('of source %s goes live once it is approved', (source) => {
    expect(change({ status: 2 }, { ...entered, source })).toEqual([409]);
    expect(change({ status: 2, review: 3 }, { ...entered, source })).toEqual({ status: 2, review: 3 });
  });

  test('is restated by the firm alone', () =>
    expect(change({ value: '11', restatement_reason: 'Audit' }, locked, false)).toEqual([409]));
});

// `screens.md#A147`: jump, sign, sum that does not hold
describe('a figure is marked', () => {
  const measure = { sign: 'any', decimals: 0, check: null };
  const given = { value: '100', prior: null, valueOf: () => null };
  test.each([
    ['for a jump', measure, { ...given, prior: '60' }, [{ kind: 'jump', change_pct: '66.6667' }]],
    [
      'for a fall',
      measure,
      { ...given, value: '40', prior: '100' },
      [{ kind: 'jump', change_pct: '-60.0000' }],
    ],
    ['not for half as much again', measure, { ...given, value: '150', prior: '100' }, []],
    ['not where there was nothing before', measure, { ...given, prior: '0' }, []],
    ['for its sign', { ...measure, sign: 'positive' }, { ...given, value: '-1' }, [{ kind: 'sign' }]],
    ['not for a loss', measure, { ...given, value: '-1' }, []],
  ] as const)('%s', (_, kpi, facts, expected) => expect(oddities(kpi, facts)).toEqual(expected));

  test('for a sum that does not hold, by the places that are shown', () => {
    const check = {
      text: 'a + b',
      keys: ['a', 'b'],
      tree: {
        kind: 'operation',
        operator: '+',
        left: { kind: 'key', key: 'a' },
        right: { kind: 'key', key: 'b' },
      },
    } as const;
    const parts: Record<string, string> = { a: '60.4', b: '40' };
    const of = (value: string) =>
      oddities({ ...measure, check }, { value, prior: null, valueOf: (key) => parts[key] });
    expect(of('100')).toEqual([]);
    expect(of('101')).toEqual([{ kind: 'sum', expected: '100.4' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { investmentTransitions } from '../investments/transitions.ts';
import { opportunityTransitions, verbBetween } from '../opportunities/transitions.ts';
import { Refusal } from './errors.ts';
import { canTransition, transition } from './transitions.ts';

describe('transition', () => {
  it('names the next state', () => {
    expect(transition(opportunityTransitions, 1, 'publishExternal')).toBe(2);
    expect(transition(opportunityTransitions, null, 'recordExisting')).toBe(5);
  });

  it('refuses with the label of the state that it found', () => {
    const attempt = () => transition(investmentTransitions, 3, 'withdraw');
    expect(attempt).toThrow(Refusal);
    expect(attempt).toThrow('This action is not available while the record is cash call awaiting payment.');
    expect(() => transition(opportunityTransitions, 6, 'close')).toThrow(
      'This action is not available while the record is Matured.',
    );
  });

  it('knows what a record may do next', () => {
    expect(canTransition(investmentTransitions, 8, 'callCash')).toBe(false);
    expect(canTransition(investmentTransitions, 2, 'callCash')).toBe(true);
  });

  it.each([
    [1, 2, 'publishExternal'],
    [3, 2, 'makeExternal'],
    [2, 1, 'unpublish'],
    [3, 4, 'close'],
    [4, 3, 'reopenInternal'],
    [4, 5, 'complete'],
    [5, 6, 'mature'],
    [6, 5, 'unmature'],
    [1, 4, undefined],
    [2, 5, undefined],
    [6, 1, undefined],
  ])('from %i to %i goes %s', (from, to, verb) => expect(verbBetween(from, to)).toBe(verb));
});

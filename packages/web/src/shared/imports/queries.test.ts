import { importStatus as status } from '@tranche/domain/integrations/codes';
import { expect, test } from 'vitest';
import { stepOf } from './queries.ts';

test.each([
  ['just uploaded', { status: status.uploaded, phase: null }, 'map'],
  ['mapped by suggestion', { status: status.mapped, phase: null }, 'map'],
  ['being checked', { status: status.mapped, phase: 'check' as const }, 'check'],
  ['checked', { status: status.checked, phase: null }, 'check'],
  ['running', { status: status.running, phase: 'run' as const }, 'run'],
  ['finished', { status: status.finished, phase: null }, 'result'],
  ['being undone', { status: status.finished, phase: 'undo' as const }, 'result'],
  ['undone', { status: status.undone, phase: null }, 'result'],
])('an import %s shows its step', (_, batch, step) => {
  expect(stepOf(batch)).toBe(step);
});

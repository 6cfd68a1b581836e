import { refuse } from '@tranche/domain/kit/errors';
import type { Work } from '../../kit/workflow/workflow.ts';

/** A locked question, its place and its answers are read-only to anyone who may not lock (`domain.md#C`). */
export function assertUnlocked(work: Work, attribute: { readonly is_locked?: unknown } | undefined): void {
  if (attribute?.is_locked === true && !work.viewer.can('attributes.lock'))
    throw refuse('forbidden', { message: 'This attribute is locked.' });
}

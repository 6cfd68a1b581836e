import { UNLIMITED_TRIES } from '@tranche/domain/compliance/rules';
import type { Boot } from '@tranche/domain/settings/boot';
import {
  isCategoryFirst,
  testStateOf,
  type GateUser,
  type TestMeta,
} from '../../shared/eligibility/gate-user.ts';

export type TestView = 'passed' | 'not_required' | 'category' | 'exhausted' | 'cooldown' | 'intro' | 'empty';

/** The first state that matches, in the order of the specification (§4, §8, §9). */
export function testView(
  boot: Pick<Boot, 'flags'>,
  facts: { meta: TestMeta; user: GateUser; questions: number; now: string },
): TestView {
  const state = testStateOf(facts.meta);
  if (state === 'passed' || state === 'not_required') return state;
  if (facts.meta.category_required === true || isCategoryFirst(boot, facts.user, facts.now))
    return 'category';
  if (facts.meta.compliance_tries >= facts.meta.tries_limit) return 'exhausted';
  if (state === 'cooldown') return 'cooldown';
  if (state === 'exhausted') return 'exhausted';
  return facts.questions === 0 ? 'empty' : 'intro';
}

/** ‘Attempt n of m’ only where there is a limit. */
export const attemptOf = ({ tries_limit, compliance_tries }: TestMeta): { n: number; of: number } | null =>
  tries_limit < UNLIMITED_TRIES ? { n: compliance_tries + 1, of: tries_limit } : null;

import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { readList } from '@tranche/domain/kit/read-values';
import type { FormOf } from '@tranche/domain/kit/verb';
import { CLONE_PARTS, DEFAULT_CLONE_PARTS } from '@tranche/domain/opportunities/content';
import type * as verbs from '@tranche/domain/opportunities/verbs';
import type { Params } from '../../../kit/http/route.ts';
import type { CloneWish } from './clone-opportunity.ts';

/** The parts may also come as words between commas. */
export function withParts(body: Params): Params {
  const { with: given = null } = body;
  const words = given === null ? null : readList(given);
  if (given !== null && words === null) throw invalidField('with', selectedMessage('with'));
  return { ...body, with: words === null ? null : CLONE_PARTS.filter((part) => words.includes(part)) };
}

export const wishOf = (form: FormOf<typeof verbs.clone.form>): CloneWish => ({
  name: form.name ?? null,
  parts: form.with ?? DEFAULT_CLONE_PARTS,
  asNextRound: form.as_next_round === true,
});

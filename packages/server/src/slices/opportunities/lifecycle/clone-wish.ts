import { invalidField } from '@tranche/domain/kit/errors';
import { boolean, list, text } from '@tranche/domain/kit/field';
import { readInput, selectedMessage } from '@tranche/domain/kit/input';
import { readList } from '@tranche/domain/kit/read-values';
import type { Params } from '../../../kit/http/route.ts';
import { CLONE_PARTS, type ClonePart, DEFAULT_CLONE_PARTS } from '../content/copy-content.ts';
import type { CloneWish } from './clone-opportunity.ts';

const FIELDS = { name: text(150), as_next_round: boolean() };
export const CLONE_FORM = { ...FIELDS, with: list<ClonePart>() };

/** `{name?, with?: ["key_points", …], as_next_round?}`. */
export function readCloneWish(body: Params): CloneWish {
  const { name, as_next_round } = readInput(FIELDS, body, 'update');
  return {
    name: typeof name === 'string' ? name : null,
    parts: body.with === undefined || body.with === null ? DEFAULT_CLONE_PARTS : partsOf(body.with),
    asNextRound: as_next_round === true,
  };
}

function partsOf(value: unknown): ClonePart[] {
  const words = readList(value);
  if (words === null) throw invalidField('with', selectedMessage('with'));
  return CLONE_PARTS.filter((part) => words.includes(part));
}

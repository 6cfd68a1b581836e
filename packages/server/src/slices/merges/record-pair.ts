import { invalidField, Refusal, refuse } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import type { MergeFamily } from '@tranche/domain/merges/codes';
import type { MergeChoices, Side } from '@tranche/domain/merges/merges.resource';
import { isInvestorRole } from '@tranche/domain/roles';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Row } from './moves.ts';

export interface Pair {
  readonly family: MergeFamily;
  readonly survivor: Row;
  readonly merged: Row;
}

/** What hangs on records of the family names it so. */
export const TARGET_TYPES: Readonly<Record<MergeFamily, string>> = {
  users: 'user',
  contacts: 'contact',
  organisations: 'organisation',
};

/** Whoever merges may change and delete investors: one of the two is gone afterwards. */
export function assertMayMerge({ viewer }: Pick<Work, 'viewer'>): void {
  if (viewer.kind === 'system') return;
  if (!viewer.can('investors.update') || !viewer.can('investors.delete')) throw refuse('forbidden');
}

/** Both rows, locked in one order whichever survives; one out of the viewer's reach is refused as one that is not there. */
export async function lockPair(
  work: Work,
  family: MergeFamily,
  ids: { readonly survivor_id: number; readonly merged_id: number },
): Promise<Pair> {
  if (ids.survivor_id === ids.merged_id) throw invalidField('merged_id', 'Choose two different records.');
  const fields = (['survivor_id', 'merged_id'] as const).toSorted((a, b) => ids[a] - ids[b]);
  const found = new Map<string, Row>();
  for (const field of fields) found.set(field, await lockOne(work, family, { field, id: ids[field] }));
  const [survivor, merged] = [found.get('survivor_id'), found.get('merged_id')];
  if (!survivor || !merged) throw refuse('not_found');
  return { family, survivor, merged };
}

async function lockOne(
  work: Work,
  family: MergeFamily,
  { field, id }: { field: string; id: number },
): Promise<Row> {
  const context = await readContextIn(work, 'delete');
  const row = await lockRow(servingOf(work.app, family), work, id, context).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  });
  if (!row || (family === 'users' && !isInvestorRole(Number(row.role_id))))
    throw invalidField(field, selectedMessage(field));
  return { ...row, id };
}

export interface RefusalOfMerge {
  readonly reason: string;
  readonly message: string;
  /** Whoever has looked may say that it is right all the same. */
  readonly confirm: boolean;
}

const day = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));
const bare = (value: unknown): string =>
  String(value)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Why two records are perhaps not one. */
export function refusalsOf({ family, survivor, merged }: Pair): RefusalOfMerge[] {
  const differ = (column: string, as: (value: unknown) => string): boolean =>
    survivor[column] !== null && merged[column] !== null && as(survivor[column]) !== as(merged[column]);
  const refusals: RefusalOfMerge[] = [];
  if (family === 'users' && differ('date_of_birth', day))
    refusals.push({
      reason: 'dates_of_birth_differ',
      message: 'The two have different dates of birth. Confirm that they are one person.',
      confirm: true,
    });
  if (family === 'organisations' && differ('registration_number', bare))
    refusals.push({
      reason: 'registration_numbers_differ',
      message: 'The two have different registration numbers. Confirm that they are one organisation.',
      confirm: true,
    });
  if (family === 'contacts' && differ('converted_user_id', String))
    refusals.push({
      reason: 'converted_differently',
      message: 'The two were converted into different accounts.',
      confirm: false,
    });
  return refusals;
}

export function assertOne(pair: Pair, confirmed: boolean): void {
  const [against] = refusalsOf(pair).filter(({ confirm }) => !confirm || !confirmed);
  if (against) throw refuse('conflict', { message: against.message, reasons: [against.reason] });
}

/** `{ field: 'survivor' | 'merged' }`; 422 for anything else. */
export function choicesOf(given: unknown): MergeChoices {
  if (given === null || given === undefined) return {};
  const entries = typeof given === 'object' && !Array.isArray(given) ? Object.entries(given) : null;
  const read = (entries ?? []).flatMap(([name, side]): [string, Side][] =>
    side === 'survivor' || side === 'merged' ? [[name, side]] : [],
  );
  if (entries === null || read.length < entries.length)
    throw invalidField('choices', selectedMessage('choices'));
  return Object.fromEntries(read);
}

import { areEqual, mergedFields, takenFrom } from '@tranche/domain/merges/choose';
import type { MergeFamily } from '@tranche/domain/merges/codes';
import type { MergeAnswer, MergeField, MergePreview } from '@tranche/domain/merges/merge.verbs';
import type { MergeChoices } from '@tranche/domain/merges/merges.resource';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { answerKey, answersOfBoth, answerTaken } from './answers.ts';
import { mergeRecords } from './merge-records.ts';
import { assertMayMerge, lockPair, refusalsOf, TARGET_TYPES, type Pair } from './record-pair.ts';

interface Given {
  readonly family: MergeFamily;
  readonly survivor_id: number;
  readonly merged_id: number;
  readonly choices: MergeChoices;
}

/** Ends the transaction of a preview: nothing of it is stored. */
class Shown extends Error {
  readonly preview: MergePreview;
  constructor(preview: MergePreview) {
    super('A preview changes nothing');
    this.preview = preview;
  }
}

/** What a merge would do: it is done, looked at and rolled back, so that what is told is what would happen. */
export async function answerPreview(call: Call, app: App, given: Given): Promise<Answer> {
  const by = { viewer: call.viewer, now: call.now, ip: call.ip };
  try {
    return await perform(app, by, async (work) => {
      throw new Shown(await preview(work, given));
    });
  } catch (error) {
    if (error instanceof Shown) return ok(error.preview);
    throw error;
  }
}

async function preview(work: Work, { family, choices, ...ids }: Given): Promise<MergePreview> {
  assertMayMerge(work);
  const pair = await lockPair(work, family, ids);
  const { survivor, merged } = pair;
  const refusals = refusalsOf(pair);
  const fields = fieldsOf(work, pair, choices);
  const answers = await bothAnswers(work, pair, choices);
  const refused = refusals.some(({ confirm }) => !confirm);
  const moved = refused ? {} : (await mergeRecords(work, pair, { choices, confirmed: true })).moved;
  return {
    survivor: { id: survivor.id, name: String(survivor.name) },
    merged: { id: merged.id, name: String(merged.name), email: emailOf(merged.email) },
    fields,
    answers,
    moves: moved.rows ?? [],
    left: moved.left ?? [],
    refusals,
  };
}

const emailOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function fieldsOf(work: Work, { family, survivor, merged }: Pair, choices: MergeChoices): MergeField[] {
  const { resource } = servingOf(work.app, family);
  return mergedFields(resource).map((name): MergeField => {
    const isSecret = resource.fields[name]?.spec.encrypted === true;
    const shown = (value: unknown): unknown => (isSecret && value !== null ? '••••' : (value ?? null));
    return {
      name,
      survivor: shown(survivor[name]),
      merged: shown(merged[name]),
      // the same number is encrypted differently each time
      differs: !areEqual(shown(survivor[name]), shown(merged[name])),
      taken: takenFrom(name, { survivor, merged }, choices),
    };
  });
}

async function bothAnswers(work: Work, pair: Pair, choices: MergeChoices): Promise<MergeAnswer[]> {
  const rows = await answersOfBoth(work, TARGET_TYPES[pair.family], pair);
  return rows.map(({ attribute_id, name, survivor_value, merged_value }) => ({
    key: answerKey(attribute_id),
    name,
    survivor: survivor_value,
    merged: merged_value,
    taken: answerTaken(attribute_id, choices),
  }));
}

import * as documentVerbs from '@tranche/domain/documents/verbs';
import { api } from '../../kit/api.ts';
import type { RecordTarget } from '../record/target.ts';
import { targetFilter } from '../record/target.ts';

export const EVIDENCE_FILES = ['.pdf', '.docx', '.xlsx', '.csv', '.png', '.jpg'] as const;
export const MOST_BYTES = 20 * 1024 * 1024;

/** Private on what is valued, before the price or the valuation that names them; their ids. */
export async function uploadEvidence(target: RecordTarget, files: readonly File[]): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) {
    const body = { ...targetFilter(target), visibility: 'private', category: 'other', file };
    ids.push((await api.action(documentVerbs.upload, { body })).data.id);
  }
  return ids;
}

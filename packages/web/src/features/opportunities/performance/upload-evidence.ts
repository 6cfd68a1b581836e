import * as documentVerbs from '@tranche/domain/documents/verbs';
import { api } from '../../../kit/api.ts';

/** Private on the opportunity; the price or the value names them. */
export async function uploadEvidence(opportunityId: number, files: readonly File[]): Promise<number[]> {
  const ids: number[] = [];
  for (const file of files) {
    const target = { target_type: 'investment_opportunity', target_id: opportunityId };
    const body = { ...target, visibility: 'private', category: 'other', file };
    ids.push((await api.action(documentVerbs.upload, { body })).data.id);
  }
  return ids;
}

export const EVIDENCE_FILES = ['.pdf', '.docx', '.xlsx', '.csv', '.png', '.jpg'] as const;
export const MOST_BYTES = 20 * 1024 * 1024;

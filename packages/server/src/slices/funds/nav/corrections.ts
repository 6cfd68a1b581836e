import { correctionRefusal } from '@tranche/domain/funds/lifecycle';
import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { lockNav, type NavRow } from '../lock.ts';

export interface Correction {
  readonly corrects_id: number;
  readonly as_of: string;
  readonly difference_note: string | null;
}

/** The value that is to be corrected: of the same fund and day, live, and not corrected yet. */
export async function lockCorrected(
  work: Work,
  fundId: number,
  correction: Correction,
  /** While it is only proposed, the note may be wanting. */
  { isDraft = false }: { readonly isDraft?: boolean } = {},
): Promise<NavRow> {
  const corrected = await lockNav(work, correction.corrects_id);
  if (corrected.fund_id !== fundId) throw invalidField('corrects_id', selectedMessage('corrects_id'));
  const refusal = correctionRefusal(
    corrected,
    isDraft ? { ...correction, difference_note: '-' } : correction,
  );
  if (refusal) throw refusal;
  return corrected;
}

/** The issued value stays readable, and no longer counts; or counts again where its correction is withdrawn. */
export async function supersede(work: Work, corrected: number, by: number | null): Promise<void> {
  await sql`update fund_net_asset_values set superseded_by_id = ${by} where id = ${corrected}`.execute(
    work.trx,
  );
}

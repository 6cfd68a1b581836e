import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { sealForFirm } from '../../../kit/pdf/seal-for-firm.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { fileDocument } from '../../documents/public.ts';
import { drawStatement, periodName } from '../draw-statement.ts';
import { hasEntries } from '../holders.ts';
import type { FundRow } from '../lock.ts';
import type { Period } from './read-holders.ts';

/** One person's statement for staff to look at: filed with the fund, private, and no one is notified. */
export async function previewStatement(
  work: Work,
  fund: FundRow,
  { user_id, ...period }: Period & { readonly user_id: number },
): Promise<void> {
  if (!(await hasEntries(work, fund.id, user_id)))
    throw invalidField('preview_user_id', selectedMessage('preview_user_id'));
  const { rows } = await sql<{ name: string }>`select name from users where id = ${user_id}`.execute(
    work.trx,
  );
  const holder = rows[0]?.name ?? '';
  const name = `Statement for ${fund.name}, ${periodName(period)} (preview for ${holder})`;
  const parties = sql`party.user_id = ${user_id}`;
  const pdf = await drawStatement(work.app, work.trx, { fund, parties, holder, ...period });
  await fileDocument(work, await sealForFirm(work, pdf, name), {
    target: { type: 'fund', id: fund.id },
    folder: null,
    name,
    category: 'statement',
    visibility: 'private',
  });
}

import { sql } from 'kysely';
import type { Reader } from '../../../kit/db/database.ts';
import { sealForFirm } from '../../../kit/pdf/seal-for-firm.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { fileDocument, type Filing } from '../../documents/public.ts';
import type { FundRow } from '../lock.ts';
import type { LineRow } from './scope.ts';

/** Whose line it is; no one's account where the holder has none. */
export interface LineHolder {
  readonly id: number;
  readonly name: string;
  readonly user_id: number | null;
}

export async function readHolder(
  db: Reader,
  { investment_method_entity_id: id }: Pick<LineRow, 'investment_method_entity_id'>,
): Promise<LineHolder> {
  const { rows } = await sql<LineHolder>`select id, name, user_id from investment_method_entities
    where id = ${id}`.execute(db);
  if (!rows[0]) throw new Error('A line with a document has a holder');
  return rows[0];
}

interface Drawn {
  readonly fund: Pick<FundRow, 'id'>;
  readonly holder: LineHolder;
  readonly pdf: Buffer;
  readonly name: string;
  /** Of the holder's own documents. */
  readonly folder: string;
  readonly replaces?: Filing['replaces'];
}

/** Under the firm's seal among the documents of the holder, who may read it; with the fund, private, where they have no account. */
export async function fileForHolder(work: Work, drawn: Drawn): Promise<number> {
  const { fund, holder, pdf, name, folder, replaces } = drawn;
  const common = { category: 'statement', replaces } as const;
  const sealed = await sealForFirm(work, pdf, name);
  return holder.user_id === null
    ? fileDocument(work, sealed, {
        ...common,
        target: { type: 'fund', id: fund.id },
        folder: null,
        name: `${name}: ${holder.name}`,
        visibility: 'private',
      })
    : fileDocument(work, sealed, {
        ...common,
        target: { type: 'user', id: holder.user_id },
        folder: { name: folder, visibility: 'public' },
        name,
        visibility: 'public',
      });
}

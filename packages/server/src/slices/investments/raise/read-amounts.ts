import { invalidField } from '@tranche/domain/kit/errors';
import { readId } from '@tranche/domain/kit/read-values';

/** Staff's own allocation: `[{ id, amount }]`. */
export function readAmounts(value: unknown): { id: number; amount: string }[] | undefined {
  if (value === null || value === undefined) return undefined;
  const rows: unknown[] = Array.isArray(value) ? value : [null];
  return rows.map((row) => {
    const entry: { id?: unknown; amount?: unknown } = typeof row === 'object' && row !== null ? row : {};
    const id = readId(entry.id);
    const amount = String(entry.amount ?? '');
    if (id === null || !/^\d{1,18}(\.\d{1,2})?$/.test(amount)) {
      throw invalidField('amounts', 'The selected amounts is invalid.');
    }
    return { id, amount };
  });
}

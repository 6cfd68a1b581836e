import { BULK_FAMILIES, BULK_RULES, type BulkFamily } from '@tranche/domain/bulk/families';
import type { BulkVerb } from '@tranche/domain/bulk/codes';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { BulkTools } from '../../ui/data-table/types.ts';
import { ActionMenu } from '../../ui/menu.tsx';
import { useAccess } from '../access.tsx';
import { useWords } from '../context.tsx';
import { mayDo, type Family, type FamilySay } from '../declared/types.ts';
import type { ListQuery } from '../query-string.ts';
import type { ResourceName } from '../resource-types.ts';
import { selectionOf, type BulkChosen } from './bulk-order.ts';
import { useBulkOrder } from './use-bulk-order.tsx';
import { bulkWords } from './words.ts';

/** The family of bulk jobs that a list shows, or null where it has none. */
export const bulkFamilyOf = (name: string): BulkFamily | null =>
  BULK_FAMILIES.find((family) => family === name) ?? null;

interface Props<N extends ResourceName> {
  readonly of: Family<N> & { readonly bulk?: readonly string[] };
  readonly family: BulkFamily;
  readonly tools: BulkTools<{ readonly id: number | string }>;
  /** What the list asks the server for now. */
  readonly query: ListQuery;
  readonly t: FamilySay;
  /** Further acts of the screen's own. */
  readonly more?: (chosen: BulkChosen, onStarted: (job: number) => void) => ReactNode;
}

/** What may be done to everything that was chosen, by the family's rules and the viewer's rights; each is one job. */
export function BulkActs<N extends ResourceName>({ of, family, tools, query, t, more }: Props<N>): ReactNode {
  const w = useWords(bulkWords);
  const access = useAccess();
  const asking = useBulkOrder({ definition: of.definition, t, onStarted: tools.clear });
  const ask = (verb: BulkVerb, field?: string): void =>
    asking.ask({
      family,
      verb,
      ...(field !== undefined && { field }),
      selection: selectionOf(tools, query),
      total: tools.count,
    });
  const { verbs } = BULK_RULES[family];
  const mayUpdate = mayDo(access, of, 'update');
  const groups = verbs.filter((verb) => verb === 'add_to_group' || verb === 'remove_from_group');
  return (
    <>
      {mayUpdate && of.bulk !== undefined && (
        <ActionMenu
          items={of.bulk.map((field) => ({ label: t.field(field), onSelect: () => ask('update', field) }))}
          trigger={<Button small>{w('change')}</Button>}
        />
      )}
      {mayUpdate && groups.length > 0 && (
        <ActionMenu
          items={groups.map((verb) => ({ label: w(`acts.${verb}`), onSelect: () => ask(verb) }))}
          trigger={<Button small>{w('group')}</Button>}
        />
      )}
      {mayUpdate && more?.({ family, selection: selectionOf(tools, query), total: tools.count }, asking.show)}
      {mayDo(access, of, 'delete') && (
        <Button small onClick={() => ask('delete')}>
          {w('acts.delete')}
        </Button>
      )}
      {asking.dialog}
    </>
  );
}

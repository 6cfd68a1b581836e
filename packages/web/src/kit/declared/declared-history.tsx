import { singular } from '@tranche/domain/kit/counted';
import type { FieldSpec } from '@tranche/domain/kit/field';
import { snake } from '@tranche/domain/kit/resource';
import type { ReactNode } from 'react';
import { HistoryDrawer } from '../history/history-drawer.tsx';
import { plainWords } from '../history/plain-words.ts';
import type { HistoryLine, HistoryOf } from '../history/types.ts';
import { historyWords } from '../history/words.ts';
import { useWords } from '../context.tsx';
import { useSave } from '../query.ts';
import type { ResourceName, UpdateOf } from '../resource-types.ts';
import { relationOf, ShowField } from './show-field.tsx';
import type { AnyRow, Definition, FamilySay } from './types.ts';
import { declaredWords } from './words.ts';

interface Props<N extends ResourceName> {
  readonly definition: Definition<N>;
  readonly record: { readonly id: number; readonly name: string };
  readonly t: FamilySay;
  readonly mayWrite: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The history of a declared record: its fields by their kinds and the family's words. */
export function DeclaredHistory<N extends ResourceName>(props: Props<N>): ReactNode {
  const { definition, record, t, mayWrite, open, onClose } = props;
  const w = useWords(declaredWords);
  const h = useWords(historyWords);
  const save = useSave(definition.name, record.id, { alsoChanges: ['activity'] });
  const linesOf: HistoryOf['linesOf'] = (name, { before, after, names }): readonly HistoryLine[] => {
    const spec = definition.allFields[name]?.spec;
    const recordOf = (field: string, its: FieldSpec, id: number): Readonly<Record<string, unknown>> => ({
      [relationOf(field, its)]: { name: names[field]?.[id] ?? h('closed') },
    });
    const shown = (values: typeof before): ReactNode => {
      const value = values[name];
      if (spec?.kind === 'json') return plainWords(value, { yes: w('yes'), no: w('no') });
      const row: AnyRow = { id: record.id, [name]: value };
      const named =
        spec?.kind === 'belongsTo' && typeof value === 'number' ? recordOf(name, spec, value) : {};
      return <ShowField definition={definition} name={name} row={{ ...row, ...named }} t={t} />;
    };
    const values = { before: shown(before), after: shown(after) };
    return [
      {
        key: name,
        label: t.field(name),
        values: name in before ? values : null,
        ...(name in before && spec && !spec.readOnly ? { earlier: { [name]: before[name] } } : {}),
      },
    ];
  };
  const of: HistoryOf = {
    type: definition.targetType ?? singular(snake(definition.name)),
    id: record.id,
    name: record.name,
    labelOf: t.field,
    linesOf,
    ...(mayWrite ? { restore: (earlier) => save.mutateAsync(earlier as UpdateOf<N>) } : {}),
  };
  return <HistoryDrawer of={of} open={open} onClose={onClose} />;
}

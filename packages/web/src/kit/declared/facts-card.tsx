import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList, type Fact } from '../../ui/description-list.tsx';
import { useWords } from '../context.tsx';
import type { ResourceName } from '../resource-types.ts';
import { useFamilyWords } from './say.ts';
import { ShowField } from './show-field.tsx';
import { isBlank } from './is-blank.ts';
import type { AnyRow, Family, FieldName } from './types.ts';
import { isEmpty } from './values.ts';
import { declaredWords } from './words.ts';

type FactOf<N extends ResourceName> = FieldName<N> | (Fact & { readonly isEmpty?: boolean });

interface Props<N extends ResourceName> {
  readonly of: Family<N>;
  readonly record: object;
  /** Path of the words. */
  readonly title: string;
  readonly facts: readonly FactOf<N>[];
  readonly columns?: 1 | 2;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A card of a record's facts in the order that the screen names; empty ones wait behind ‘Show empty fields’. */
export function FactsCard<N extends ResourceName>({
  of,
  record,
  title,
  facts,
  columns = 1,
  actions,
  children,
}: Props<N>): ReactNode {
  const t = useFamilyWords(of.words);
  const w = useWords(declaredWords);
  const [isWhole, setWhole] = useState(false);
  const row = record as AnyRow;
  const all = facts.map((fact) =>
    typeof fact === 'string'
      ? {
          label: t.field(fact),
          value: <ShowField definition={of.definition} name={fact} row={row} t={t} linked />,
          isEmpty: isBlank(of.definition, fact, row),
        }
      : { isEmpty: isEmpty(fact.value), ...fact },
  );
  const empty = all.filter((fact) => fact.isEmpty).length;
  return (
    <Card title={t(title)} actions={actions}>
      <DescriptionList columns={columns} facts={isWhole ? all : all.filter((fact) => !fact.isEmpty)} />
      {empty > 0 && (
        <Button kind="quiet" small aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {w(isWhole ? 'hideEmpty' : 'showEmpty', { n: empty })}
        </Button>
      )}
      {children}
    </Card>
  );
}

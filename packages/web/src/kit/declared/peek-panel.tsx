import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { Peek } from '../../ui/peek.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { useAccess } from '../access.tsx';
import { hasStatus } from '../api-error.ts';
import { useViewer, useWords } from '../context.tsx';
import { useItem } from '../query.ts';
import type { ResourceName } from '../resource-types.ts';
import { includesOf } from './includes.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { PeekActivity, PeekFacts, PeekTasks } from './peek-parts.tsx';
import type { RecordDeclaration } from './record-screen.tsx';
import { useFamilyWords } from './say.ts';
import type { AnyRow } from './types.ts';
import { declaredWords } from './words.ts';

type Erased = Pick<
  ListDeclaration<ResourceName, never>,
  'definition' | 'words' | 'right' | 'record' | 'inline'
>;
/** What it reads of a list's declaration. */
export interface PeekOf extends Erased {
  readonly isOpen?: (row: object) => boolean;
}

interface Props {
  readonly of: PeekOf;
  readonly id: number;
  readonly hrefOf: (row: object) => string | null;
  readonly onClose: () => void;
  readonly panel: Ref<HTMLElement>;
}
type Declared = RecordDeclaration<ResourceName, never>;

/** A record beside its list, drawn from its own declaration, which is loaded when the first one is looked at. */
export default function PeekPanel(props: Props): ReactNode {
  const { of } = props;
  const [record, setRecord] = useState<Declared | null>(null);
  useEffect(() => {
    void of.record?.().then(setRecord, () => undefined);
  }, [of]);
  return record && <Panel {...props} record={record} />;
}

function Panel({
  of,
  record: declared,
  id,
  hrefOf,
  onClose,
  panel,
}: Props & { record: Declared }): ReactNode {
  const t = useFamilyWords(of.words);
  const w = useWords(declaredWords);
  const access = useAccess();
  const viewer = useViewer();
  const { query, peek = [] } = declared;
  const include = [...new Set([...(query?.include ?? []), ...includesOf(of.definition, peek)])];
  const item = useItem(of.definition.name, id, { ...query, include });
  const found = item.data as never;
  const isGone = hasStatus(item.error, 404) || (item.data && declared.isHere?.(found) === false);
  if (isGone || item.data === undefined)
    return (
      <Peek name={t('title')} onClose={onClose} panel={panel}>
        {isGone ? (
          <p>{w('peek.gone')}</p>
        ) : (
          <StateView of={item} thing={t('thing')} skeleton={<LineSkeleton lines={6} />}>
            {() => null}
          </StateView>
        )}
      </Peek>
    );
  const part = { record: found, t, access, viewer };
  const row = item.data as unknown as AnyRow;
  const name = declared.name?.(found) ?? String(row.name);
  const href = hrefOf(row);
  const target = { type: of.definition.targetType, id, story: declared.story?.(id) };
  return (
    <Peek
      name={name}
      picture={declared.picture?.(part)}
      pills={declared.pills?.(part)}
      facts={(declared.facts?.(part) ?? []).filter(Boolean)}
      open={href === null ? undefined : { href, label: w('peek.open') }}
      onClose={onClose}
      panel={panel}
    >
      <PeekFacts of={of} names={peek} row={row} rowName={name} t={t} />
      <PeekTasks target={target} />
      <PeekActivity target={target} />
    </Peek>
  );
}

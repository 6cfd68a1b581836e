import type { AnyField } from '@tranche/domain/kit/field';
import { useEffect, useRef, type ReactNode } from 'react';
import { Fetched, part } from '../../ui/part.tsx';
import { Button } from '../../ui/button.tsx';
import { InPlace } from '../../ui/in-place.tsx';
import { uiWords } from '../../ui/words.ts';
import { useWords } from '../context.tsx';
import { RecordName } from './record-name.tsx';
import { ShowField } from './show-field.tsx';
import type { AnyRow, Definition, FamilySay } from './types.ts';
import { useInline } from './use-inline.ts';
import { isEmpty } from './values.ts';
import { declaredWords } from './words.ts';

const InlineEditor = part(() => import('./inline-editor.tsx'));

interface Props {
  readonly definition: Definition;
  readonly name: string;
  readonly row: AnyRow;
  readonly rowName: string;
  readonly t: FamilySay;
  /** As the list shows it, where that is not by its kind. */
  readonly show?: (row: AnyRow) => ReactNode;
}

/** A value of a record that is changed where it is. */
export function InlineCell({ definition, name, row, rowName, t, show }: Props): ReactNode {
  const w = useWords(declaredWords);
  const label = t.field(name);
  const cell = useInline({ definition, name, row, label, rowName });
  const { state } = cell;
  const root = useRef<HTMLSpanElement>(null);
  const isLeft = useRef(false);
  const isEditing = state.is === 'editing';
  useEffect(() => {
    if (isEditing || !isLeft.current) return;
    isLeft.current = false;
    const at = root.current;
    (at?.closest<HTMLElement>('tr') ?? at?.querySelector<HTMLElement>('[data-edit-cell]'))?.focus();
  }, [isEditing]);
  const { spec } = definition.allFields[name] as AnyField;
  const shown = (of: AnyRow): ReactNode => {
    if (show) return show(of);
    if (isEmpty(of[name])) return <span className="muted">{uiWords.none}</span>;
    return <ShowField definition={definition} name={name} row={of} t={t} linked />;
  };
  const draft = (value: unknown): ReactNode =>
    spec.kind === 'belongsTo' && !isEmpty(value) ? (
      <RecordName spec={spec} id={String(value)} />
    ) : (
      shown({ ...row, [name]: value })
    );
  if (isEditing)
    return (
      <Fetched part={InlineEditor} waiting={draft(state.value)}>
        {(Editor) => (
          <Editor
            name={name}
            spec={spec}
            t={t}
            label={w('inline.edit', { field: label, name: rowName })}
            value={state.value}
            root={root}
            onCommit={(value, byKey) => {
              isLeft.current = byKey;
              cell.commit(value);
            }}
            onCancel={() => {
              isLeft.current = true;
              cell.restore();
            }}
          />
        )}
      </Fetched>
    );
  return (
    <InPlace
      state={state.is}
      label={w('inline.edit', { field: label, name: rowName })}
      onEdit={cell.edit}
      root={root}
      note={
        state.is === 'refused' ? (
          <>
            {state.why}
            <Button kind="quiet" small onClick={cell.retry}>
              {w('inline.retry')}
            </Button>
          </>
        ) : state.is === 'conflict' ? (
          <>
            <span>
              {w('inline.theirs', { who: state.who ?? w('conflict.someone') })}{' '}
              <strong>
                {isEmpty(state.theirs[name]) ? (
                  w('conflict.empty')
                ) : (
                  <ShowField definition={definition} name={name} row={state.theirs} t={t} />
                )}
              </strong>
            </span>
            <Button small onClick={cell.keepTheirs}>
              {w('inline.keepTheirs')}
            </Button>
            <Button small onClick={cell.keepMine}>
              {w('inline.keepMine')}
            </Button>
          </>
        ) : null
      }
    >
      {state.is === 'shown' ? shown(row) : draft(state.value)}
    </InPlace>
  );
}

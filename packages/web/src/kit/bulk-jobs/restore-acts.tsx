import { useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { Button } from '../../ui/button.tsx';
import type { BulkTools } from '../../ui/data-table/types.ts';
import { useWords } from '../context.tsx';
import { useFamilyWords } from '../declared/say.ts';
import type { Definition } from '../declared/types.ts';
import type { ListQuery } from '../query-string.ts';
import { useSearchParam } from '../search-param.ts';
import type { Words } from '../terms.ts';
import { bulkFamilyOf } from './bulk-acts.tsx';
import { selectionOf } from './bulk-order.ts';
import { bulkWords } from './words.ts';

const BulkDialog = part(() => import('./bulk-dialog.tsx'));

interface Props {
  readonly definition: Definition;
  /** With `things`. */
  readonly words: Words;
  readonly tools: BulkTools<{ readonly id: number | string }>;
  readonly query: ListQuery;
}

/** Of a list of deleted records: all that were chosen come back, as one job. */
export function RestoreActs({ definition, words, tools, query }: Props): ReactNode {
  const w = useWords(bulkWords);
  const t = useFamilyWords(words);
  const [, setJob] = useSearchParam('job');
  const [isAsking, setAsking] = useState(false);
  const family = bulkFamilyOf(definition.name);
  if (family === null) return null;
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {w('acts.restore')}
      </Button>
      {isAsking && (
        <BulkDialog
          order={{ family, verb: 'restore', selection: selectionOf(tools, query), total: tools.count }}
          definition={definition}
          t={t}
          onClose={() => setAsking(false)}
          onStarted={(id) => {
            setAsking(false);
            tools.clear();
            setJob(String(id));
          }}
        />
      )}
    </>
  );
}

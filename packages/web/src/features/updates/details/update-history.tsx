import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { HistoryDrawer } from '../../../kit/history/history-drawer.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import type { Update } from '../queries.ts';
import { words } from '../words.ts';

interface Props {
  readonly update: Update;
  readonly open: boolean;
  readonly onClose: () => void;
}

const FIELDS = ['title', 'summary', 'body', 'correction_note'];

/** What its readers could read before each correction. */
export function UpdateHistory({ update, open, onClose }: Props): ReactNode {
  const t = useWords(words);
  return (
    <HistoryDrawer
      of={{
        type: 'update_report',
        id: update.id,
        name: update.title,
        fields: FIELDS,
        labelOf: t.field,
        linesOf: (name, { before, after }) => [
          {
            key: name,
            label: t.field(name),
            values: { before: shown(name, before[name]), after: shown(name, after[name]) },
            earlier: { [name]: before[name] },
          },
        ],
      }}
      open={open}
      onClose={onClose}
    />
  );
}

const shown = (name: string, value: unknown): ReactNode => {
  if (typeof value !== 'string') return null;
  return name === 'body' ? <RichText html={value} /> : value;
};

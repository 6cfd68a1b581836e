import type { ReactNode } from 'react';
import { formatBytes, formatDate } from '../../ui/format.ts';
import { RowList } from '../../ui/row-list.tsx';
import { useWords } from '../../kit/context.tsx';
import type { RowOfName } from '../../kit/resource-types.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import { FileRow } from './file-row.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { subjectOf, type Belonging } from './subject.ts';
import { viewerWords } from './words.ts';

/** A document with the way to its file, once it has passed the scan (`append: ['url']`). */
export type ListedDocument = RowOfName<'documents'> & { readonly url: string | null } & Belonging;

/** A row a file: what it is, how large, since when; its name opens the preview beside the list. */
export function DocumentList({ rows }: { rows: readonly ListedDocument[] }): ReactNode {
  const t = useWords(viewerWords);
  const [panel, setPanel] = useSearchParam('panel');
  const shown = rows.find(({ id, url }) => panel === `document-${id}` && url !== null);
  return (
    <>
      <RowList>
        {rows.map((row) => (
          <FileRow
            key={row.id}
            name={row.name}
            about={[subjectOf(row) ?? '', dayOfDocument(row)]}
            note={[
              subjectOf(row),
              t(`categories.${row.category}`),
              formatBytes(row.size ?? 0),
              dayOfDocument(row),
            ]
              .filter(Boolean)
              .join(' · ')}
            href={row.url}
            onPreview={() => setPanel(`document-${row.id}`)}
          />
        ))}
      </RowList>
      <PreviewPanel document={shown ?? null} onClose={() => setPanel(null)} />
    </>
  );
}

const dayOfDocument = ({ document_date, created_at }: ListedDocument): string => {
  const day = document_date ?? created_at;
  return day ? formatDate(day) : '';
};

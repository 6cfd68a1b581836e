import { useState, type ReactNode } from 'react';
import { useOrder } from '../../../kit/lookup/queries.ts';
import { RowList } from '../../../ui/row-list.tsx';
import { TEMPLATES, type Template } from '../templates.ts';
import { DeleteTemplate } from './delete-template.tsx';
import { TemplateHistory } from './template-history.tsx';
import { TemplateRow } from './template-row.tsx';

interface Props {
  readonly templates: readonly Template[];
  readonly onEdit: (template: Template) => void;
}

export function TemplateList({ templates, onEdit }: Props): ReactNode {
  const { ordered, movesOf } = useOrder(TEMPLATES, templates);
  const [deleting, setDeleting] = useState<Template | null>(null);
  const [history, setHistory] = useState<Template | null>(null);
  return (
    <>
      <RowList>
        {ordered.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            moves={movesOf(template.id)}
            onEdit={() => onEdit(template)}
            onHistory={() => setHistory(template)}
            onDelete={() => setDeleting(template)}
          />
        ))}
      </RowList>
      <DeleteTemplate template={deleting} onClose={() => setDeleting(null)} />
      {history && <TemplateHistory template={history} onClose={() => setHistory(null)} />}
    </>
  );
}

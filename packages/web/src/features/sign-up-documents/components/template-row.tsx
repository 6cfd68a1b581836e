import { testPdf } from '@tranche/domain/documents/verbs';
import { Switch } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { useLookupWrites } from '../../../kit/lookup/queries.ts';
import { useAction } from '../../../kit/query.ts';
import { PlaceHandles, useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import type { Moves } from '../../../kit/sortable/use-placing.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { fieldsPageOf, TEMPLATES, type Template } from '../templates.ts';
import { words } from '../words.ts';
import styles from './template-row.module.css';
import { TemplateWords } from './template-words.tsx';

interface Props {
  readonly template: Template;
  readonly moves: Moves;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
  readonly onDelete: () => void;
}

/** One template: its place, what it is, whether it is sent, and what can be done with it. */
export function TemplateRow(props: Props): ReactNode {
  const { template, moves } = props;
  const { name } = template;
  const drop = useDropTarget(moves.onTake);
  return (
    <li {...drop}>
      <PlaceHandles name={name} moves={moves} />
      <TemplateWords template={template} />
      <span className={styles.controls}>
        <ActiveSwitch template={template} />
        <MoreMenu name={name} items={useItems(props)} />
      </span>
    </li>
  );
}

function useItems({ template, onEdit, onHistory, onDelete }: Props): readonly MenuItem[] {
  const t = useWords(words);
  const { email } = useViewer();
  const test = useAction(testPdf, { onDone: () => toast(t('tested', { email })) });
  const { id, pdf_id: pdfId } = template;
  const ofFile = (file: number): readonly MenuItem[] => [
    { label: t('place'), href: fieldsPageOf(id) },
    { label: t('preview'), href: `${fieldsPageOf(id)}?test=1` },
    {
      label: t('test'),
      onSelect: () =>
        test.mutate(
          { params: { id: file }, body: {} },
          { onError: (error) => toastError(sentenceOf(error)) },
        ),
    },
  ];
  return [
    { label: t('edit'), onSelect: onEdit },
    ...(pdfId === null ? [] : ofFile(pdfId)),
    { label: t('history'), onSelect: onHistory },
    { label: t('delete'), danger: true, divided: true, onSelect: onDelete },
  ];
}

/** An inactive template is not sent, neither automatically nor manually. */
function ActiveSwitch({ template }: { template: Template }): ReactNode {
  const t = useWords(words);
  const writes = useLookupWrites(TEMPLATES);
  const [turned, setTurned] = useState<boolean | null>(null);
  const turn = async (on: boolean): Promise<void> => {
    setTurned(on);
    try {
      await writes.update(template, { is_active: on });
      toast(t('form.saved'));
    } catch (error) {
      toastError(sentenceOf(error));
    } finally {
      setTurned(null);
    }
  };
  return (
    <Switch
      aria-label={t('active', { name: template.name })}
      checked={turned ?? template.is_active}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  );
}

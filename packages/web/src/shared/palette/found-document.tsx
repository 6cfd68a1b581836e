import { useEffect, type ReactNode } from 'react';
import { useItem } from '../../kit/query.ts';
import { sentenceOf } from '../../kit/server-form.ts';
import { toastError } from '../../ui/overlay/toasts.tsx';
import { PreviewPanel } from '../pdf/preview-panel.tsx';

/** A document that the search found, in the panel in which lists show theirs (`screens.md#S12`). */
export default function FoundDocument({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { data, error } = useItem('documents', id);
  useEffect(() => {
    if (error === null) return;
    toastError(sentenceOf(error));
    onClose();
  }, [error, onClose]);
  return <PreviewPanel document={data ?? null} onClose={onClose} />;
}

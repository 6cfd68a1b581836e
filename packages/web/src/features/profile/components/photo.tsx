import * as identityVerbs from '@tranche/domain/identity/verbs';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { isApiError } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { reloadSession } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { refusal } from '../../../ui/file-drop.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { part } from '../../../ui/part.tsx';
import { Picture } from '../../../ui/person.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { words } from '../words.ts';
import styles from './photo.module.css';

const Crop = part(() => import('./crop-dialog.tsx'), <BlockSkeleton height={320} />);
const FIVE_MB = 5 * 1024 * 1024;
const ENDINGS = ['.png', '.jpg', '.jpeg', '.webp'];

interface PhotoProps {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
}

/** My photo: chosen, cut and sent immediately, or taken away. */
export function Photo({ id, name, avatar }: PhotoProps): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const write = async (photo: File | null): Promise<void> => {
    try {
      await api.action(identityVerbs.setPhoto, { params: { id }, body: { avatar: photo } });
      toast(t(photo === null ? 'photo.removed' : 'photo.saved'));
      setFile(null);
      await Promise.all([refresh(client, ['users']), reloadSession(client)]);
    } catch (error) {
      setFile(null);
      setProblem((isApiError(error) && error.errors.avatar?.[0]) || sentenceOf(error));
    }
  };
  const choose = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    const reason = refusal(chosen, ENDINGS, FIVE_MB);
    setProblem(reason);
    if (reason === null) setFile(chosen);
  };
  const remove = async (): Promise<void> => {
    setRemoving(true);
    await write(null);
    setRemoving(false);
  };
  return (
    <Card title={t('photo.title')}>
      <div className={styles.photo}>
        <Picture name={name} src={avatar} size={80} />
        <div className={styles.words}>
          <Row gap={8}>
            <Button icon={<IconCamera size={18} />} onClick={() => input.current?.click()}>
              {t(avatar === null ? 'photo.add' : 'photo.change')}
            </Button>
            {avatar !== null && (
              <Button
                kind="quiet"
                icon={<IconTrash size={18} />}
                busy={removing && t('photo.removing')}
                onClick={() => void remove()}
              >
                {t('photo.remove')}
              </Button>
            )}
          </Row>
          <span className="muted">{t('photo.limits')}</span>
          {problem !== null && (
            <span role="alert" className={styles.error}>
              {problem}
            </span>
          )}
        </div>
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('photo.title')}
          accept={ENDINGS.join(',')}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <Dialog open={file !== null} onClose={() => setFile(null)} title={t('photo.cropTitle')} sheet>
        {file !== null && <Crop file={file} onSave={write} onCancel={() => setFile(null)} />}
      </Dialog>
    </Card>
  );
}

import * as fundVerbs from '@tranche/domain/funds/fund.verbs';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../../shared/files/accepted.ts';
import { FormSection } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Fund } from '../fund.ts';
import { fundWords } from '../words.ts';
import styles from '../funds.module.css';

/** Logo and cover picture: a chosen one is sent immediately. */
export function FundMedia({ fund }: { fund: Fund }): ReactNode {
  const t = useWords(fundWords);
  return (
    <FormSection title={t('media.title')} help={t('media.help')}>
      {fund.logo && <img className={styles.logo} src={fund.logo} alt="" />}
      <PictureDrop fundId={fund.id} file="logo" label={t('media.logo')} />
      {fund.cover_image && <img className={styles.cover} src={fund.cover_image} alt="" />}
      <PictureDrop fundId={fund.id} file="cover_image" label={t('media.cover_image')} />
    </FormSection>
  );
}

interface DropProps {
  readonly fundId: number;
  /** The name under which the server expects it. */
  readonly file: 'logo' | 'cover_image';
  readonly label: string;
}

function PictureDrop({ fundId, file: name, label }: DropProps): ReactNode {
  const t = useWords(fundWords);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const change = useAction(fundVerbs.change, { changes: ['funds'] });
  const send = async (chosen: readonly File[]): Promise<void> => {
    const [file] = chosen;
    setFiles(chosen);
    setError(undefined);
    if (file === undefined) return;
    try {
      await change.mutateAsync({ params: { id: fundId }, body: { [name]: file } });
      toast(t('media.uploaded'));
    } catch (failure) {
      setError(isApiError(failure) ? (failure.errors[name]?.[0] ?? failure.message) : t('media.failed'));
    } finally {
      setFiles([]);
    }
  };
  return (
    <FileDrop
      name={name}
      label={label}
      value={files}
      onChange={(chosen) => void send(chosen)}
      accept={IMAGE_TYPES}
      maxBytes={IMAGE_MAX_BYTES}
      error={error}
      disabled={files.length > 0}
      help={files.length > 0 ? t('media.uploading') : undefined}
    />
  );
}

import * as opportunityVerbs from '@tranche/domain/opportunities/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { isApiError } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { builderWords } from './builder-words.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../../shared/files/accepted.ts';
import styles from '../opportunities.module.css';
import { useBuilder } from './use-builder.ts';

/** Cover and logo: a chosen picture is sent immediately. */
export function MediaCard(): ReactNode {
  const t = useWords(builderWords);
  const { opportunity } = useBuilder();
  return (
    <Stack gap={24}>
      <div>
        {opportunity.cover_image && <img className={styles.cover} src={opportunity.cover_image} alt="" />}
        <PictureDrop field="cover_image" label={t('media.cover')} />
      </div>
      <div>
        {opportunity.logo && <img className={styles.logo} src={opportunity.logo} alt="" />}
        <PictureDrop field="logo" label={t('media.logo')} />
      </div>
    </Stack>
  );
}

function PictureDrop({ field, label }: { field: 'cover_image' | 'logo'; label: string }): ReactNode {
  const t = useWords(builderWords);
  const client = useQueryClient();
  const { opportunity } = useBuilder();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const send = async (chosen: readonly File[]): Promise<void> => {
    const [file] = chosen;
    setFiles(chosen);
    setError(undefined);
    if (file === undefined) return;
    try {
      await api.action(opportunityVerbs.change, { params: { id: opportunity.id }, body: { [field]: file } });
      toast(t('media.uploaded'));
      await refresh(client, ['investment-opportunities']);
    } catch (failure) {
      setError(isApiError(failure) ? (failure.errors[field]?.[0] ?? failure.message) : t('list.failed'));
    } finally {
      setFiles([]);
    }
  };
  return (
    <FileDrop
      name={field}
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

import { useQueryClient } from '@tanstack/react-query';
import * as updateVerbs from '@tranche/domain/reporting/update.verbs';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { isApiError } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Fields } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../../shared/files/accepted.ts';
import { useFigures } from '../queries.ts';
import styles from './editor.module.css';
import { useDraft } from './use-draft.ts';
import { editorWords } from './words.ts';

/** What the feed and the head of the report show, and the charts below its text. */
export function FeedCard(): ReactNode {
  const t = useWords(editorWords);
  const draft = useDraft();
  const summary = draft.field('summary');
  const series = useFigures(draft.update.id).data?.data?.series ?? [];
  const ofCatalogue = series.flatMap(({ key, name }) =>
    key.startsWith('kpi-') ? [{ value: key.slice('kpi-'.length), label: name }] : [],
  );
  return (
    <Card title={t('feedTitle')}>
      <Fields>
        <TextAreaField
          label={t('summary')}
          help={t('summaryHelp')}
          optional
          rows={3}
          maxLength={300}
          {...summary}
          value={summary.value ?? ''}
          onChange={(value) => draft.set({ summary: value === '' ? null : value })}
        />
        <Cover />
        <DateField label={t('from')} optional {...draft.field('period_start')} />
        <DateField label={t('to')} optional {...draft.field('period_end')} />
        {ofCatalogue.length > 0 && (
          <MultiSelectField
            label={t('below')}
            optional
            options={ofCatalogue}
            {...draft.field('kpi_sub_type_ids')}
            value={draft.values.kpi_sub_type_ids.map(String)}
            onChange={(ids) => draft.set({ kpi_sub_type_ids: ids.map(Number) })}
          />
        )}
      </Fields>
    </Card>
  );
}

/** A chosen picture is sent immediately. */
function Cover(): ReactNode {
  const t = useWords(editorWords);
  const client = useQueryClient();
  const { update } = useDraft();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const send = async (chosen: readonly File[]): Promise<void> => {
    const [file] = chosen;
    setFiles(chosen);
    setError(undefined);
    if (file === undefined) return;
    try {
      await api.action(updateVerbs.change, { params: { id: update.id }, body: { cover_image: file } });
      toast(t('coverSaved'));
      await refresh(client, ['update-reports']);
    } catch (failure) {
      setError(isApiError(failure) ? (failure.errors.cover_image?.[0] ?? failure.message) : t('failed'));
    } finally {
      setFiles([]);
    }
  };
  return (
    <div>
      {update.cover_image && <img className={styles.cover} src={update.cover_image} alt="" />}
      <FileDrop
        name="cover_image"
        label={t('cover')}
        value={files}
        onChange={(chosen) => void send(chosen)}
        accept={IMAGE_TYPES}
        maxBytes={IMAGE_MAX_BYTES}
        error={error}
        disabled={files.length > 0}
      />
    </div>
  );
}

import * as updateVerbs from '@tranche/domain/reporting/update.verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Fields } from '../../../ui/form/form.tsx';
import { PictureDrop } from '../../../shared/files/picture-drop.tsx';
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

function Cover(): ReactNode {
  const t = useWords(editorWords);
  const { update } = useDraft();
  const change = useAction(updateVerbs.change, { changes: ['update-reports'] });
  return (
    <div>
      {update.cover_image && <img className={styles.cover} src={update.cover_image} alt="" />}
      <PictureDrop
        name="cover_image"
        label={t('cover')}
        words={{ sent: t('coverSaved'), failed: t('failed') }}
        onSend={(picture) =>
          change.mutateAsync({ params: { id: update.id }, body: { cover_image: picture } })
        }
      />
    </div>
  );
}

import { pipelineDeals } from '@tranche/domain/pipeline/pipeline-deals.resource';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { sourceOf } from '../../../kit/declared/option-sources.ts';
import { useList } from '../../../kit/query.ts';
import { targetFilter } from '../../../shared/record/target.ts';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { Deal } from '../deal.ts';
import styles from '../deals.module.css';
import { useDealChange } from '../use-change.ts';
import { words } from '../words.ts';

interface Props {
  /** Null = closed. */
  readonly deal: Deal | null;
  readonly onClose: () => void;
}

const types = sourceOf(pipelineDeals.fields.type_id.spec);

/** Says what is copied, and makes a draft opportunity of the deal (`domain.md#2.13`). */
export function ConvertDialog({ deal, onClose }: Props): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { convert } = useDealChange();
  const [type, setType] = useState<string | null>(null);
  const isTyped = deal === null || deal.type_id !== null;
  return (
    <ConfirmDialog
      open={deal !== null}
      onClose={onClose}
      title={t('convert.title', { name: deal?.name ?? '' })}
      confirmLabel={t('convert.confirm')}
      busyLabel={t('convert.busy')}
      onConfirm={async () => {
        if (!isTyped && type === null) throw new Error(t('convert.typeFirst'));
        const opportunity = deal && (await convert(deal, isTyped ? null : Number(type)));
        onClose();
        if (opportunity) router.history.push(`/admin/investments/opportunities/${opportunity}/edit`);
      }}
    >
      <Stack gap={12}>
        <p>{t('convert.text')}</p>
        {deal && <Copied id={deal.id} />}
        {!isTyped && (
          <EntityPicker
            label={t('fields.type_id')}
            help={t('convert.typeHelp')}
            source={types}
            value={type}
            onChange={setType}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function Copied({ id }: { id: number }): ReactNode {
  const t = useWords(words);
  const query = { limit: 1, filter: targetFilter({ targetType: 'pipeline_deal', targetId: id }) };
  const points = useList('key-points', query).data?.meta.total;
  const team = useList('team-images', query).data?.meta.total;
  const documents = useList('documents', query).data?.meta.total;
  return (
    <>
      <p>{t('convert.copied')}</p>
      <ul className={styles.copied}>
        <li>{t('convert.fields')}</li>
        <li>{t('convert.points', { n: points ?? '…' })}</li>
        <li>{t('convert.team', { n: team ?? '…' })}</li>
        <li>{t('convert.documents', { n: documents ?? '…' })}</li>
      </ul>
      <p>{t('convert.stays')}</p>
    </>
  );
}

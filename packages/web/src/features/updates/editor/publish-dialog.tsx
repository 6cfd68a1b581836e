import * as updateVerbs from '@tranche/domain/reporting/update.verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { MomentField } from '../../../ui/fields/date-field.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { Fields } from '../../../ui/form/form.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { detailsHref } from '../family.ts';
import { useAudience } from '../queries.ts';
import { useDraft } from './use-draft.ts';
import { editorWords } from './words.ts';

export interface PublishDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Now or at a time, to so many, counted by the server as of now. */
export function PublishDialog({ open, onClose }: PublishDialogProps): ReactNode {
  const t = useWords(editorWords);
  const router = useRouter();
  const client = useQueryClient();
  const { update, values, autosave } = useDraft();
  const { data: audience } = useAudience(update.id);
  const [when, setWhen] = useState<'now' | 'later'>(update.publish_at === null ? 'now' : 'later');
  const [at, setAt] = useState<string | null>(update.publish_at ?? null);
  const n = audience?.meta.total ?? 0;
  const known = n - (audience?.meta.to_notify ?? n);
  const publish = async (): Promise<void> => {
    await autosave.flush();
    await api.action(updateVerbs.publish, { params: { id: update.id } });
    await refresh(client, ['update-reports']);
    toast(t('published'));
    router.history.push(detailsHref(update.id));
  };
  const schedule = async (): Promise<void> => {
    if (at === null) throw new Error(t('atMissing'));
    await autosave.flush();
    const { publish_at: minute } = await api.update('update-reports', update.id, { publish_at: at });
    await refresh(client, ['update-reports']);
    toast(t('scheduledToast', { when: formatMoment(minute ?? at) }));
    onClose();
  };
  const isNow = when === 'now';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(values.notify ? 'askNotify' : 'ask', { n })}
      confirmLabel={t(isNow ? 'publish' : 'schedule')}
      busyLabel={t(isNow ? 'publishing' : 'scheduling')}
      cancelLabel={t('keep')}
      onConfirm={isNow ? publish : schedule}
    >
      <Fields>
        <p>{t('askText')}</p>
        {values.notify && known > 0 && <p>{t('askAgain', { n: known })}</p>}
        <RadioCardsField
          label={t('when')}
          value={when}
          onChange={(key) => setWhen(key === 'later' ? 'later' : 'now')}
          options={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
        />
        {!isNow && <MomentField label={t('at')} help={t('atHelp')} value={at} onChange={setAt} />}
      </Fields>
    </ConfirmDialog>
  );
}

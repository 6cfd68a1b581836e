import * as verbs from '@tranche/domain/reporting/figure.verbs';
import { draftLive } from '@tranche/domain/codes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useTyped } from '../../../kit/form-draft.ts';
import { useAction } from '../../../kit/query.ts';
import { troubleOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { words } from '../request-words.ts';
import { periodName } from './period-name.ts';
import type { Review } from './use-review.ts';

const CHANGES = { changes: ['kpi-requests', 'report-inputs', 'reports', 'inbox'] };

/** Approve and lock, publish the period for all companies, unlock with a reason. */
export function PeriodActions({ review: { request, rows } }: { review: Review }): ReactNode {
  const t = useWords(words);
  const [asked, setAsked] = useState<'publish' | 'unlock' | null>(null);
  const [{ reason }, type] = useTyped(`unlock:${request.id}`, { reason: '' });
  const lock = useAction(verbs.lockFigures, CHANGES);
  const unlock = useAction(verbs.unlockFigures, CHANGES);
  const publish = useAction(verbs.publishFigures, CHANGES);
  const figures = rows.flatMap(({ figure }) => figure ?? []);
  const isLocked = figures.every(({ locked_at: at }) => at !== null);
  const isPublished = figures.every(({ status }) => status === draftLive.live);
  const { period_end, target_type, target_id } = request;
  const targets = [{ target_type, target_id }];
  const period = periodName(period_end);
  const refusal = lock.error ? refusalOf(lock.error) : null;
  return (
    <Stack gap={12}>
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      <Row gap={8}>
        {!isLocked && (
          <Button
            kind="primary"
            data-lock
            busy={lock.isPending && t('pane.locking')}
            onClick={() =>
              lock.mutate(
                { body: { period_end, targets, approve: true } },
                { onSuccess: ({ data }) => toast(t('pane.lockedDone', { n: data.figures })) },
              )
            }
          >
            {t('pane.lock')}
          </Button>
        )}
        {!isPublished && (
          <Button kind={isLocked ? 'primary' : 'secondary'} onClick={() => setAsked('publish')}>
            {t('pane.publish', { period })}
          </Button>
        )}
        {isLocked && <Button onClick={() => setAsked('unlock')}>{t('pane.unlock')}</Button>}
      </Row>
      <ConfirmDialog
        open={asked === 'publish'}
        onClose={() => setAsked(null)}
        title={t('pane.publishTitle', { period })}
        confirmLabel={t('pane.publish', { period })}
        busyLabel={t('pane.publishing')}
        cancelLabel={t('keep')}
        onConfirm={async () => {
          const { data } = await publish.mutateAsync({ body: { period_end } });
          toast(t('pane.publishedDone', data));
          setAsked(null);
        }}
      >
        <p>{t('pane.publishText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'unlock'}
        onClose={() => setAsked(null)}
        title={t('pane.unlockTitle', { company: request.target?.name ?? '' })}
        confirmLabel={t('pane.unlock')}
        busyLabel={t('busy')}
        cancelLabel={t('keep')}
        onConfirm={async () => {
          await unlock.mutateAsync({ body: { period_end, targets, reason } });
          toast(t('pane.unlocked'));
          setAsked(null);
        }}
      >
        <Stack gap={12}>
          <p>{t('pane.unlockText')}</p>
          <TextAreaField
            label={t('pane.reason')}
            value={reason}
            onChange={(next) => type({ reason: next })}
          />
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}

/** What is open of the company, which the server names beside it. */
function refusalOf(error: unknown): string {
  const { errors, alert } = troubleOf(error, ['targets', 'targets.0']);
  return errors['targets.0'] ?? errors.targets ?? alert ?? '';
}

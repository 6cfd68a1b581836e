import * as soundingVerbs from '@tranche/domain/insider-register/sounding.verbs';
import { soundingStatus } from '@tranche/domain/insider-register/codes';
import { useState, type ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Disclosure } from '../../../shared/sounding/disclosure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import type { Sounding } from '../sounding-view.ts';
import { words } from '../words.ts';
import styles from './sounding.module.css';

const CHANGES = ['market-sounding-acceptance', 'investment-opportunities'] as const;

/** Step A: the consent is recorded before anything is disclosed, apart from any interest. */
export function Consent({ row }: { row: Sounding }): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const [ticked, setTicked] = useState(false);
  const [tried, setTried] = useState(false);
  const [declining, setDeclining] = useState(false);
  const send = useAction(soundingVerbs.respond, { changes: CHANGES });
  const go = (): void => {
    if (ticked) send.mutate({ params: { id: row.id }, body: { status: soundingStatus.accepted } });
    else setTried(true);
  };
  return (
    <Card title={t('consent.title')}>
      <Stack gap={20}>
        <Disclosure text={row.description_snapshot ?? settings.market_sounding_description} />
        {row.expires_at && (
          <p className="muted">{t('consent.until', { date: formatMoment(row.expires_at) })}</p>
        )}
        <CheckboxField
          label={t('consent.tick')}
          value={ticked}
          onChange={setTicked}
          error={tried && !ticked ? t('consent.tickFirst') : undefined}
        />
        {send.error !== null && <Refusal>{sentenceOf(send.error)}</Refusal>}
        <div className={styles.pair}>
          <Button onClick={() => setDeclining(true)}>{t('consent.decline')}</Button>
          <Button kind="primary" busy={send.isPending && t('consent.continuing')} onClick={go}>
            {t('consent.continue')}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={t('consent.declineTitle')}
        confirmLabel={t('consent.decline')}
        busyLabel={t('consent.declining')}
        cancelLabel={t('consent.keep')}
        onConfirm={() =>
          send.mutateAsync({ params: { id: row.id }, body: { status: soundingStatus.declined } })
        }
      >
        {t('consent.declineText')}
      </ConfirmDialog>
    </Card>
  );
}

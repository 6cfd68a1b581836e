import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/format.ts';
import { Row } from '../../ui/layout.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { FormSkeleton, LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh, usePath } from '../../kit/query.ts';
import { reloadSession } from '../../kit/session.ts';
import { PasswordGate } from './password-gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { securityWords } from './security-words.ts';
import type { Codes } from './two-factor-set-up.tsx';

// With its QR encoder, which is needed once in a lifetime.
const SetUp = part(() => import('./two-factor-set-up.tsx'), <FormSkeleton fields={1} />);

interface TwoFactor {
  readonly enabled: boolean;
  readonly confirmed_at: string | null;
  readonly recovery_codes_left: number;
  readonly required: boolean;
}
type Doing = 'setUp' | 'renew' | 'turnOff' | { readonly codes: readonly string[] } | null;
const FEW = 3;

/** On, off, and the recovery codes (`domain.md#N`). */
export function TwoFactorCard(): ReactNode {
  const t = useWords(securityWords);
  const factor = usePath<{ data: TwoFactor }>('two-factor');
  const [doing, setDoing] = useState<Doing>(null);
  const now = factor.data?.data;
  const isDue = now?.required === true && !now.enabled;
  return (
    <Card
      title={t('twoFactor.title')}
      help={t(isDue ? 'twoFactor.requiredHelp' : 'twoFactor.offHelp')}
      tone={isDue ? 'warning' : 'plain'}
    >
      <StateView of={factor} thing={t('twoFactor.thing')} skeleton={<LineSkeleton lines={2} />}>
        {({ data }) => <State of={data} onDo={setDoing} />}
      </StateView>
      <Doings doing={doing} onDo={setDoing} />
    </Card>
  );
}

function State({ of, onDo }: { of: TwoFactor; onDo: (doing: Doing) => void }): ReactNode {
  const t = useWords(securityWords);
  if (!of.enabled)
    return (
      <Row justify="between">
        <Chip>{t('twoFactor.off')}</Chip>
        <Button onClick={() => onDo('setUp')}>{t('twoFactor.turnOn')}</Button>
      </Row>
    );
  return (
    <Row justify="between">
      <div className={styles.words}>
        <span className={styles.name}>
          {of.confirmed_at === null
            ? t('twoFactor.on')
            : t('twoFactor.since', { date: formatDate(of.confirmed_at) })}
        </span>
        <span className={styles.note}>{t('twoFactor.left', { n: of.recovery_codes_left })}</span>
        {of.recovery_codes_left <= FEW && <span className={styles.warning}>{t('twoFactor.few')}</span>}
        {of.required && <span className={styles.note}>{t('twoFactor.required')}</span>}
      </div>
      <Row gap={8}>
        <Button onClick={() => onDo('renew')}>{t('twoFactor.renew')}</Button>
        {!of.required && <Button onClick={() => onDo('turnOff')}>{t('twoFactor.turnOff')}</Button>}
      </Row>
    </Row>
  );
}

function Doings({ doing, onDo }: { doing: Doing; onDo: (doing: Doing) => void }): ReactNode {
  const t = useWords(securityWords);
  const client = useQueryClient();
  const close = (): void => onDo(null);
  const show = (answer: Codes): void => {
    onDo({ codes: answer.data.recovery_codes });
    void Promise.all([refresh(client, []), reloadSession(client)]);
  };
  const codes = typeof doing === 'object' ? doing?.codes : undefined;
  return (
    <>
      <Dialog open={doing === 'setUp'} onClose={close} title={t('twoFactor.setUpTitle')} sheet>
        <SetUp
          onCancel={close}
          onCodes={(answer) => {
            toast(t('twoFactor.turnedOn'));
            show(answer);
          }}
        />
      </Dialog>
      <Dialog open={codes !== undefined} onClose={close} title={t('twoFactor.codesTitle')} blocking>
        <RecoveryCodes codes={codes ?? []} onDone={close} />
      </Dialog>
      <Dialog open={doing === 'renew'} onClose={close} title={t('twoFactor.renewTitle')}>
        <PasswordGate
          title={t('twoFactor.renewTitle')}
          text={t('twoFactor.renewText')}
          label={t('twoFactor.renewSubmit')}
          busyLabel={t('twoFactor.renewing')}
          submit={(values) => api.action(securityVerbs.renewRecoveryCodes, { body: values })}
          onDone={show}
          onCancel={close}
        />
      </Dialog>
      <Dialog open={doing === 'turnOff'} onClose={close} title={t('twoFactor.turnOffTitle')}>
        <PasswordGate
          title={t('twoFactor.turnOffTitle')}
          text={t('twoFactor.turnOffText')}
          label={t('twoFactor.turnOff')}
          busyLabel={t('twoFactor.turningOff')}
          submit={(values) => api.action(securityVerbs.endTwoFactor, { body: values })}
          onDone={() => {
            toast(t('twoFactor.turnedOff'));
            void refresh(client, []);
            close();
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

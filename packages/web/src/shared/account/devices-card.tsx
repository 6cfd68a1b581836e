import { api } from '../../kit/api.ts';
import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast, toastError } from '../../ui/overlay/toasts.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { formatDate } from '../../ui/format.ts';
import { RelTime } from '../../ui/value.tsx';
import { useWords } from '../../kit/context.tsx';
import { refresh, usePath } from '../../kit/query.ts';
import { useServerForm } from '../../kit/server-form.ts';
import styles from './security.module.css';
import { accountWords } from './words.ts';

interface Device {
  readonly id: string;
  readonly ip: string | null;
  readonly device: string;
  readonly signed_in_at: string;
  readonly last_seen_at: string;
  readonly is_current: boolean;
}

/** Where one is signed in, and out again. */
export function DevicesCard(): ReactNode {
  const t = useWords(accountWords);
  const client = useQueryClient();
  const devices = usePath<{ data: readonly Device[] }>('sessions');
  const [asking, setAsking] = useState(false);
  // known only once they are read: until then the list does not claim that there are no others
  const others = devices.data?.data.some((device) => !device.is_current);
  const signOut = async (device: Device): Promise<void> => {
    try {
      await api.action(securityVerbs.endSession, { params: { id: device.id } });
      toast(t('devices.gone'));
      await refresh(client, []);
    } catch {
      toastError(t('devices.failed'));
    }
  };
  return (
    <Card
      title={t('devices.title')}
      help={t(others === false ? 'devices.alone' : 'devices.help')}
      actions={
        others && (
          <Button small onClick={() => setAsking(true)}>
            {t('devices.others')}
          </Button>
        )
      }
    >
      <StateView of={devices} thing={t('thing')} skeleton={<LineSkeleton lines={3} />}>
        {({ data }) => (
          <ul className={styles.list}>
            {data.map((device) => (
              <Line key={device.id} device={device} onSignOut={() => void signOut(device)} />
            ))}
          </ul>
        )}
      </StateView>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('devices.othersTitle')}>
        <EveryoneElse onDone={() => setAsking(false)} />
      </Dialog>
    </Card>
  );
}

function Line({ device, onSignOut }: { device: Device; onSignOut: () => void }): ReactNode {
  const t = useWords(accountWords);
  const name = device.device || t('devices.unknown');
  const Icon = /iphone|android|mobile/i.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          {[device.ip, t('devices.since', { date: formatDate(device.signed_in_at) })]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
        <span className={styles.note}>
          {t('devices.seen')} <RelTime value={device.last_seen_at} />
        </span>
      </div>
      {device.is_current ? (
        <Chip>{t('devices.current')}</Chip>
      ) : (
        <Button small onClick={onSignOut} aria-label={t('devices.outNamed', { device: name })}>
          {t('devices.out')}
        </Button>
      )}
    </li>
  );
}

function EveryoneElse({ onDone }: { onDone: () => void }): ReactNode {
  const t = useWords(accountWords);
  const client = useQueryClient();
  const form = useServerForm({
    initial: { current_password: '' },
    submit: (values) => api.action(securityVerbs.endOtherSessions, { body: values }),
    onDone: () => {
      toast(t('devices.othersDone'));
      void refresh(client, []);
      onDone();
    },
  });
  return (
    <Form form={form} fieldLabel={t.field} label={t('devices.othersTitle')}>
      <p>{t('devices.othersText')}</p>
      <PasswordField
        label={t.field('current_password')}
        purpose="current-password"
        autoFocus
        {...form.field('current_password')}
      />
      <FormActions form={form} label={t('devices.others')} busyLabel={t('devices.busy')} onCancel={onDone} />
    </Form>
  );
}

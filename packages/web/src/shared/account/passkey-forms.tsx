import { shape } from '@tranche/domain/kit/verb';
import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { api } from '../../kit/api.ts';
import { ApiError, isApiError } from '../../kit/api-error.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { securityWords } from './security-words.ts';

const LONGEST_NAME = 60;

/** A name, then the browser's own question; the server keeps the public key. */
export function AddPasskey({ onDone }: { onDone: () => void }): ReactNode {
  const t = useWords(securityWords);
  const client = useQueryClient();
  const form = useServerForm({
    initial: { name: t('passkeys.suggestion') },
    validate: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : undefined }),
    submit: async ({ name }) => {
      const credential = await attest().catch((error: unknown) => {
        if (isApiError(error)) throw error;
        throw new ApiError(422, {
          message: t(isNamed(error, 'InvalidStateError') ? 'passkeys.known' : 'passkeys.cancelled'),
        });
      });
      await api.action(securityVerbs.addPasskey, { body: { ...credential, name } });
    },
    onDone: () => {
      toast(t('passkeys.added'));
      void refresh(client, ['passkeys']);
      onDone();
    },
  });
  return (
    <Form form={form} fieldLabel={t.field} label={t('passkeys.addTitle')}>
      <p className="muted">{t('passkeys.addText')}</p>
      <TextField label={t.field('name')} maxLength={LONGEST_NAME} autoFocus {...form.field('name')} />
      <FormActions form={form} label={t('continue')} busyLabel={t('passkeys.adding')} onCancel={onDone} />
    </Form>
  );
}

const challenge = {
  ...securityVerbs.offerPasskey,
  answer: shape<{ readonly data: PublicKeyCredentialCreationOptionsJSON }>(),
};

async function attest() {
  const [{ startRegistration }, { data: optionsJSON }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.action(challenge),
  ]);
  return startRegistration({ optionsJSON });
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

export function RenamePasskey({
  passkey,
  onDone,
}: {
  passkey: RowOfName<'passkeys'>;
  onDone: () => void;
}): ReactNode {
  const t = useWords(securityWords);
  const client = useQueryClient();
  const form = useServerForm({
    initial: { name: passkey.name },
    validate: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : undefined }),
    submit: (values) => api.update('passkeys', passkey.id, values),
    onDone: () => {
      toast(t('passkeys.renamed'));
      void refresh(client, ['passkeys']);
      onDone();
    },
  });
  return (
    <Form form={form} fieldLabel={t.field} label={t('passkeys.renameTitle')}>
      <TextField label={t.field('name')} maxLength={LONGEST_NAME} autoFocus {...form.field('name')} />
      <FormActions
        form={form}
        label={t('passkeys.save')}
        busyLabel={t('passkeys.saving')}
        onCancel={onDone}
      />
    </Form>
  );
}

import * as verbs from '@tranche/domain/reporting/kpi-request.verbs';
import { kpiRequestStatus, OPEN_KPI_REQUESTS } from '@tranche/domain/reporting/codes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useTyped } from '../../../kit/form-draft.ts';
import { useAction } from '../../../kit/query.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { words } from '../request-words.ts';
import type { RequestRow } from './use-board.ts';

interface Props {
  readonly request: RequestRow;
  readonly name: string;
  readonly onReview: (id: number) => void;
  /** Null while a request is under way. */
  readonly onAsk: (() => void) | null;
}
type Asked = 'extend' | 'link' | 'withdraw';

/** Review, remind, extend, a new link, withdraw: what the request's state allows. */
export function RequestMenu({ request, name, onReview, onAsk }: Props): ReactNode {
  const t = useWords(words);
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useAction(verbs.changeRequest, { changes: ['kpi-requests'] });
  const isOpen = OPEN_KPI_REQUESTS.includes(request.status);
  const remind = (): void =>
    change.mutate(
      { params: { id: request.id }, body: { remind: true } },
      { onSuccess: () => toast(t('reminded')), onError: (error) => toastError(sentenceOf(error)) },
    );
  return (
    <Row gap={4}>
      <Button small aria-label={t('reviewOf', { name })} onClick={() => onReview(request.id)}>
        {t('review')}
      </Button>
      {onAsk && (
        <Button small kind="quiet" aria-label={t('requestOf', { name })} onClick={onAsk}>
          {t('request')}
        </Button>
      )}
      {isOpen && (
        <MoreMenu
          name={t('menuOf', { name })}
          items={[
            { label: t('remind'), onSelect: remind },
            { label: t('extend'), onSelect: () => setAsked('extend') },
            { label: t('newLink'), onSelect: () => setAsked('link') },
            { label: t('withdraw'), danger: true, divided: true, onSelect: () => setAsked('withdraw') },
          ]}
        />
      )}
      {asked !== null && (
        <Question key={asked} asked={asked} request={request} name={name} onClose={() => setAsked(null)} />
      )}
    </Row>
  );
}

interface QuestionProps extends Pick<Props, 'request' | 'name'> {
  readonly asked: Asked;
  readonly onClose: () => void;
}

interface Typed {
  readonly due_on: string | null;
  readonly recipient_email: string;
  readonly recipient_name: string;
}

function Question({ asked, request, name, onClose }: QuestionProps): ReactNode {
  const t = useWords(words);
  const [typed, type] = useTyped<Typed>(`${asked}:${request.id}`, {
    due_on: request.due_on,
    recipient_email: request.recipient_email,
    recipient_name: request.recipient_name ?? '',
  });
  const change = useAction(verbs.changeRequest, { changes: ['kpi-requests'] });
  const send = async (
    body: Parameters<typeof change.mutateAsync>[0]['body'],
    done: string,
  ): Promise<void> => {
    await change.mutateAsync({ params: { id: request.id }, body });
    toast(done);
    onClose();
  };
  const common = { open: true, onClose, busyLabel: t('busy'), cancelLabel: t('keep') };
  if (asked === 'extend')
    return (
      <ConfirmDialog
        {...common}
        title={t('extendTitle', { name })}
        confirmLabel={t('extend')}
        onConfirm={() => send({ due_on: typed.due_on }, t('extended'))}
      >
        <Stack gap={12}>
          <p>{t('extendText')}</p>
          <DateField
            label={t('fields.due_on')}
            value={typed.due_on}
            onChange={(due_on) => type({ due_on })}
          />
        </Stack>
      </ConfirmDialog>
    );
  if (asked === 'link')
    return (
      <ConfirmDialog
        {...common}
        title={t('linkTitle', { name })}
        confirmLabel={t('newLink')}
        onConfirm={() =>
          send(
            {
              new_link: true,
              recipient_email: typed.recipient_email,
              recipient_name: typed.recipient_name === '' ? null : typed.recipient_name,
            },
            t('linkSent'),
          )
        }
      >
        <Stack gap={12}>
          <p>{t('linkText')}</p>
          <TextField
            label={t('fields.recipient_email')}
            value={typed.recipient_email}
            onChange={(recipient_email) => type({ recipient_email })}
          />
          <TextField
            label={t('fields.recipient_name')}
            optional
            value={typed.recipient_name}
            onChange={(recipient_name) => type({ recipient_name })}
          />
        </Stack>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      {...common}
      danger
      title={t('withdrawTitle', { name })}
      confirmLabel={t('withdraw')}
      onConfirm={() => send({ status: kpiRequestStatus.withdrawn }, t('withdrawn'))}
    >
      <p>{t('withdrawText')}</p>
    </ConfirmDialog>
  );
}

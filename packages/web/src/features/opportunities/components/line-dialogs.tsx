import type { ReactNode } from 'react';
import { PAYMENT_METHODS } from '@tranche/domain/investments/codes';
import { add, money } from '@tranche/domain/kit/money';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DOCUMENT_TYPES, DOCUMENT_MAX_BYTES } from '../files.ts';
import { lineName, openCall, type Line, type LineVerb } from '../lines.ts';
import { raiseWords } from '../raise-words.ts';
import { LineForm } from './line-form.tsx';

export interface LineDialogProps {
  readonly line: Line;
  readonly onClose: () => void;
}

/** The dialog of one verb over one line. */
export function LineDialog({ verb, ...props }: LineDialogProps & { verb: LineVerb }): ReactNode {
  switch (verb) {
    case 'confirm':
      return <ConfirmLine {...props} />;
    case 'receive':
      return <ReceivePayment {...props} />;
    case 'cancel':
    case 'refund':
      return <CancelLine {...props} refund={verb === 'refund'} />;
    case 'certificate':
      return <RecordCertificate {...props} />;
    default:
      return null;
  }
}

function ConfirmLine({ line, onClose }: LineDialogProps): ReactNode {
  const t = useWords(raiseWords);
  return (
    <LineForm
      title={t('confirmLine.title', { name: lineName(line) })}
      initial={{ amount: line.amount_requested }}
      submit={({ amount }) => api.action(`investments/${line.id}`, { _method: 'PATCH', status: 2, amount })}
      onClose={onClose}
      label={t('confirmLine.submit')}
      busyLabel={t('confirmLine.busy')}
      done={t('confirmLine.done')}
    >
      {(form) => (
        <MoneyField
          label={t('confirmLine.amount')}
          help={t('confirmLine.asked', {
            amount: formatMoney(line.amount_requested, { currency: line.currency }),
          })}
          currency={line.currency}
          {...form.field('amount')}
          onChange={(amount) => form.set('amount', amount ?? '')}
        />
      )}
    </LineForm>
  );
}

function ReceivePayment({ line, onClose }: LineDialogProps): ReactNode {
  const t = useWords(raiseWords);
  const call = openCall(line);
  const today = new Date().toISOString().slice(0, 10);
  const title = t('receive.title', { name: lineName(line) });
  if (call === undefined) {
    return (
      <Dialog open onClose={onClose} title={title}>
        <p>{t('receive.none')}</p>
        <Row justify="end">
          <Button onClick={onClose}>{t('invite.close')}</Button>
        </Row>
      </Dialog>
    );
  }
  const due = money(add(call.amount, call.fee_due));
  return (
    <LineForm<{ amount_received: string | null; received_on: string | null; payment_method: string | null }>
      title={title}
      initial={{
        amount_received: due,
        received_on: today,
        payment_method: line.payment_method ?? 'bank_transfer',
      }}
      submit={(values) => api.action(`cash-calls/${call.id}`, { _method: 'PATCH', ...values })}
      onClose={onClose}
      label={t('receive.submit')}
      busyLabel={t('receive.busy')}
      done={t('receive.done')}
    >
      {(form) => (
        <>
          <p>
            {t('receive.due', {
              amount: formatMoney(due, { currency: line.currency }),
              date: formatDate(call.due_on),
            })}
          </p>
          <MoneyField
            label={t('receive.amount')}
            help={t('receive.amountHelp')}
            currency={line.currency}
            {...form.field('amount_received')}
          />
          <DateField label={t('receive.on')} max={today} {...form.field('received_on')} />
          <SelectField
            label={t('receive.method')}
            options={PAYMENT_METHODS.map((value) => ({ value, label: t(`receive.methods.${value}`) }))}
            {...form.field('payment_method')}
          />
        </>
      )}
    </LineForm>
  );
}

function CancelLine({ line, onClose, refund }: LineDialogProps & { refund: boolean }): ReactNode {
  const t = useWords(raiseWords);
  return (
    <LineForm
      title={t('cancelLine.title', { name: lineName(line) })}
      initial={{ cancel_reason: '', refund }}
      submit={(values) => api.action(`investments/${line.id}`, { _method: 'PATCH', status: 7, ...values })}
      onClose={onClose}
      label={t('cancelLine.submit')}
      busyLabel={t('cancelLine.busy')}
      cancelLabel={t('cancelLine.keep')}
      done={t('cancelLine.done')}
    >
      {(form) => (
        <>
          <p>{t(refund ? 'cancelLine.refundText' : 'cancelLine.text')}</p>
          <TextAreaField label={t('cancelLine.reason')} {...form.field('cancel_reason')} />
          {refund && <CheckboxField label={t('cancelLine.refund')} {...form.field('refund')} />}
        </>
      )}
    </LineForm>
  );
}

/** The certificate is filed on the line first, public to its holder; then number and document are recorded. */
function RecordCertificate({ line, onClose }: LineDialogProps): ReactNode {
  const t = useWords(raiseWords);
  return (
    <LineForm<{ certificate_number: string; file: readonly File[] }>
      title={t('certificate.title', { name: lineName(line) })}
      initial={{ certificate_number: line.certificate_number ?? '', file: [] }}
      submit={({ certificate_number, file }) => recordCertificate(line.id, certificate_number, file[0])}
      onClose={onClose}
      label={t('certificate.submit')}
      busyLabel={t('certificate.busy')}
      done={t('certificate.done')}
    >
      {(form) => (
        <>
          <TextField label={t('certificate.number')} {...form.field('certificate_number')} />
          <FileDrop
            label={t('certificate.file')}
            accept={DOCUMENT_TYPES}
            maxBytes={DOCUMENT_MAX_BYTES}
            {...form.field('file')}
          />
        </>
      )}
    </LineForm>
  );
}

async function recordCertificate(id: number, number: string, file: File | undefined): Promise<unknown> {
  const filed = file && {
    target_type: 'investment',
    target_id: id,
    category: 'certificate',
    visibility: 'public',
    file,
  };
  const document = filed && (await api.action<{ data: { id: number } }>('documents', filed));
  return api.action(`investments/${id}`, {
    _method: 'PATCH',
    status: 6,
    certificate_number: number,
    certificate_document_id: document?.data.id ?? null,
  });
}

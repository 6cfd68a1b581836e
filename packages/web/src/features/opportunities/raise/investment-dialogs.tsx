import * as documentVerbs from '@tranche/domain/documents/verbs';
import * as investmentVerbs from '@tranche/domain/investments/verbs';
import type { ReactNode } from 'react';
import { PAYMENT_METHODS, investmentStatus } from '@tranche/domain/investments/codes';
import { add, money } from '@tranche/domain/kit/exact';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { dayOf, formatDate, formatMoney } from '../../../ui/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DOCUMENT_TYPES, DOCUMENT_MAX_BYTES } from '../../../shared/files/accepted.ts';
import { investmentName, openCall, type Investment, type InvestmentVerb } from './investments.ts';
import { raiseWords } from './raise-words.ts';
import { InvestmentForm } from './investment-form.tsx';

export interface InvestmentDialogProps {
  readonly investment: Investment;
  readonly onClose: () => void;
}

/** The dialog of one verb over one investment. */
export function InvestmentDialog({
  verb,
  ...props
}: InvestmentDialogProps & { verb: InvestmentVerb }): ReactNode {
  switch (verb) {
    case 'confirm':
      return <ConfirmInvestment {...props} />;
    case 'receive':
      return <ReceivePayment {...props} />;
    case 'cancel':
    case 'refund':
      return <CancelInvestment {...props} refund={verb === 'refund'} />;
    case 'certificate':
      return <RecordCertificate {...props} />;
    default:
      return null;
  }
}

function ConfirmInvestment({ investment, onClose }: InvestmentDialogProps): ReactNode {
  const t = useWords(raiseWords);
  return (
    <InvestmentForm
      title={t('confirmInvestment.title', { name: investmentName(investment) })}
      initial={{ amount: investment.amount_requested }}
      submit={({ amount }) =>
        api.action(investmentVerbs.change, {
          params: { id: investment.id },
          body: { status: investmentStatus.confirmed, amount },
        })
      }
      onClose={onClose}
      label={t('confirmInvestment.submit')}
      busyLabel={t('confirmInvestment.busy')}
      done={t('confirmInvestment.done')}
    >
      {(form) => (
        <MoneyField
          label={t('confirmInvestment.amount')}
          help={t('confirmInvestment.asked', {
            amount: formatMoney(investment.amount_requested, { currency: investment.currency }),
          })}
          currency={investment.currency}
          {...form.field('amount')}
          onChange={(amount) => form.set('amount', amount ?? '')}
        />
      )}
    </InvestmentForm>
  );
}

function ReceivePayment({ investment, onClose }: InvestmentDialogProps): ReactNode {
  const t = useWords(raiseWords);
  const call = openCall(investment);
  const today = dayOf(new Date());
  const title = t('receive.title', { name: investmentName(investment) });
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
    <InvestmentForm<{
      amount_received: string | null;
      received_on: string | null;
      payment_method: string | null;
    }>
      title={title}
      initial={{
        amount_received: due,
        received_on: today,
        payment_method: investment.payment_method ?? 'bank_transfer',
      }}
      submit={(values) =>
        api.action(investmentVerbs.changeCashCall, { params: { id: call.id }, body: values })
      }
      onClose={onClose}
      label={t('receive.submit')}
      busyLabel={t('receive.busy')}
      done={t('receive.done')}
    >
      {(form) => (
        <>
          <p>
            {t('receive.due', {
              amount: formatMoney(due, { currency: investment.currency }),
              date: formatDate(call.due_on),
            })}
          </p>
          <MoneyField
            label={t('receive.amount')}
            help={t('receive.amountHelp')}
            currency={investment.currency}
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
    </InvestmentForm>
  );
}

function CancelInvestment({
  investment,
  onClose,
  refund,
}: InvestmentDialogProps & { refund: boolean }): ReactNode {
  const t = useWords(raiseWords);
  return (
    <InvestmentForm
      title={t('cancelInvestment.title', { name: investmentName(investment) })}
      initial={{ cancel_reason: '', refund }}
      submit={(values) =>
        api.action(investmentVerbs.change, {
          params: { id: investment.id },
          body: { status: investmentStatus.cancelled, ...values },
        })
      }
      onClose={onClose}
      label={t('cancelInvestment.submit')}
      busyLabel={t('cancelInvestment.busy')}
      cancelLabel={t('cancelInvestment.keep')}
      done={t('cancelInvestment.done')}
    >
      {(form) => (
        <>
          <p>{t(refund ? 'cancelInvestment.refundText' : 'cancelInvestment.text')}</p>
          <TextAreaField label={t('cancelInvestment.reason')} {...form.field('cancel_reason')} />
          {refund && <CheckboxField label={t('cancelInvestment.refund')} {...form.field('refund')} />}
        </>
      )}
    </InvestmentForm>
  );
}

/** The certificate is filed on the investment first, public to its holder; then number and document are recorded. */
function RecordCertificate({ investment, onClose }: InvestmentDialogProps): ReactNode {
  const t = useWords(raiseWords);
  return (
    <InvestmentForm<{ certificate_number: string; file: readonly File[] }>
      title={t('certificate.title', { name: investmentName(investment) })}
      initial={{ certificate_number: investment.certificate_number ?? '', file: [] }}
      submit={({ certificate_number, file }) => recordCertificate(investment.id, certificate_number, file[0])}
      onClose={onClose}
      label={t('certificate.submit')}
      busyLabel={t('certificate.busy')}
      done={t('certificate.done')}
    >
      {(form) => (
        <>
          <TextField label={t('certificate.number')} {...form.field('certificate_number')} />
          <FileDrop
            optional
            label={t('certificate.file')}
            accept={DOCUMENT_TYPES}
            maxBytes={DOCUMENT_MAX_BYTES}
            {...form.field('file')}
          />
        </>
      )}
    </InvestmentForm>
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
  const document = filed && (await api.action(documentVerbs.upload, { body: filed }));
  return api.action(investmentVerbs.change, {
    params: { id },
    body: {
      status: investmentStatus.certificated,
      certificate_number: number,
      certificate_document_id: document?.data.id ?? null,
    },
  });
}

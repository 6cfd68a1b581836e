import { ADDRESS_FIELDS } from '@tranche/domain/kit/address-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { BankFields } from '../../../shared/bank/bank-fields.tsx';
import { BANK_NAMES, bankChanges, bankProblems, bankValues } from '../../../shared/bank/bank-values.ts';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { useBankProblemWords } from '../../../shared/bank/use-bank-words.ts';
import { bankWords } from '../../../shared/bank/words.ts';
import { useFlag, useViewer, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { addressValues } from '../../../shared/record/field-values.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { errorsAmong, FoldSection } from '../../../ui/form/fold-section.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { PartyRow } from '../profile.ts';
import { words } from '../words.ts';
import { PostalAddress } from './postal-address.tsx';

const REFERENCE = ['account_reference'];

interface AccountFormProps {
  readonly party: PartyRow;
  /** Only the account, e.g. an organisation's, whose address is on itself. */
  readonly bankOnly?: boolean;
}

/** Reference, address and account of a party that I may change. */
export function AccountForm({ party, bankOnly = false }: AccountFormProps): ReactNode {
  const t = useWords(words);
  const b = useWords(bankWords);
  const client = useQueryClient();
  const sentences = useBankProblemWords();
  const hidden = useFlag('enableHideBank');
  const [message, setMessage] = useState<string | null>(null);
  const [before, setBefore] = useState(() => ({
    account_reference: party.account_reference ?? '',
    ...addressValues(party),
    ...bankValues(party),
  }));
  const form = useServerForm({
    initial: before,
    draft: { userId: useViewer().id, key: `account:${party.id}`, secret: BANK_NAMES },
    validate: (values) => ({
      ...bankProblems(before, values, sentences),
      account_reference:
        party.kind === 'pension' && values.account_reference.trim() === '' ? t('required') : undefined,
    }),
    submit: async (values) =>
      (
        await api.updateWithMessage('investment-method-entities', party.id, {
          ...touched(before, values),
          ...bankChanges(before, values),
        })
      ).message,
    onDone: (message, values) => {
      setBefore(values);
      setMessage(message);
      toast(message ?? t('saved'));
      void refresh(client, ['investment-method-entities', 'users', 'organisations']);
    },
  });
  const guard = useUnsavedGuard(form.dirty);
  if (hidden && bankOnly) return null;
  return (
    <Form form={form} fieldLabel={(name) => (name.startsWith('bank_') ? b.field(name) : t.field(name))}>
      {!bankOnly && party.kind === 'pension' && (
        <FoldSection title={t('method.reference')} errors={errorsAmong(form.errors, REFERENCE)} first>
          <TextField
            label={party.investmentMethod?.provider_reference_label ?? t('method.reference')}
            maxLength={60}
            {...form.field('account_reference')}
          />
        </FoldSection>
      )}
      {!bankOnly && (
        <FoldSection
          title={t('sections.address')}
          errors={errorsAmong(form.errors, ADDRESS_FIELDS)}
          first={party.kind !== 'pension'}
        >
          <PostalAddress form={form} />
        </FoldSection>
      )}
      {!hidden && (
        <FoldSection
          title={b('title')}
          help={b('help')}
          errors={Object.keys(form.errors).filter((name) => name.startsWith('bank_')).length}
          first={bankOnly}
        >
          <BankWaiting type="investment_method_entity" id={party.id} message={message} />
          {party.bank_changed_at !== null && (
            <p className="muted">{b('changed', { date: formatDate(party.bank_changed_at) })}</p>
          )}
          <BankFields form={form} />
        </FoldSection>
      )}
      <FormActions form={form} label={t('save')} busyLabel={t('saving')} />
      <LeaveDialog {...guard} />
    </Form>
  );
}

type Plain = Readonly<Record<string, string | null>>;

/** What is no account, where it changed. */
const touched = (before: Plain, after: Plain): Record<string, string | null> =>
  Object.fromEntries(
    [...REFERENCE, ...ADDRESS_FIELDS]
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, after[name] === '' ? null : (after[name] ?? null)]),
  );

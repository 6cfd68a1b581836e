import { ATTRIBUTE_FORM_LABELS, type ATTRIBUTE_FORMS } from '@tranche/domain/settings/codes';
import { ADDRESS_FIELDS } from '@tranche/domain/kit/address-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AttributeFields } from '../../../shared/attributes/attribute-fields.tsx';
import { answerProblems, answersOf, type Question } from '../../../shared/attributes/questions.ts';
import { BankFields } from '../../../shared/bank/bank-fields.tsx';
import { BANK_NAMES, bankProblems, bankValues } from '../../../shared/bank/bank-values.ts';
import { BankWaiting } from '../../../shared/bank/bank-waiting.tsx';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { api } from '../../../kit/api.ts';
import { decided, useVersion } from '../../../kit/declared/conflict.ts';
import { saveOn } from '../../../kit/declared/save-on.ts';
import { useSaveButton } from '../../../kit/declared/use-save-button.ts';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { declaredWords } from '../../../kit/declared/words.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { reloadSession } from '../../../kit/session.ts';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { errorsAmong, FoldSection } from '../../../ui/form/fold-section.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { ownValues, type DetailsValues } from '../details-values.ts';
import { useShownDetail } from '../shown-detail.ts';
import { saveDetails, type SavedDetails } from '../save-details.ts';
import { useBankProblemWords } from '../../../shared/bank/use-bank-words.ts';
import { words } from '../words.ts';
import { AboutYou, Contact, Preferences, TaxFields, Work } from './details-sections.tsx';
import { PostalAddress } from './postal-address.tsx';

export interface Mine {
  readonly me: RowOfName<'users'>;
  /** My personal investment method, where the account has one. */
  readonly personal: RowOfName<'investment-method-entities'> | null;
  /** The form that I was asked to complete, whose questions come first; null: the registration form's, in their place. */
  readonly form: (typeof ATTRIBUTE_FORMS)[number] | null;
  readonly questions: readonly Question[];
  readonly given: readonly { readonly attribute_id: number; readonly value: unknown }[];
}

const FIELDS = {
  you: ['title', 'first_name', 'last_name', 'date_of_birth'],
  contact: ['email', 'phone', 'mobile'],
  address: ADDRESS_FIELDS,
  tax: ['nationality', 'tax_residency', 'national_insurance_number'],
  work: ['company_name', 'job_title'],
  bank: BANK_NAMES,
  questions: ['answers'],
  preferences: ['preferred_contact', 'mail_me', 'marketing_consent', 'market_sounding_opt_out'],
} as const;

/** FP for myself. */
export function DetailsForm({ me, personal, form: wanted, questions, given }: Mine): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const w = useWords(declaredWords);
  const version = useVersion(me);
  const saveButton = useSaveButton(version);
  const shown = useShownDetail();
  const sentences = useBankProblemWords();
  const showsBank = !useFlag('enableHideBank') && personal !== null;
  const [message, setMessage] = useState<string | null>(null);
  const [before, setBefore] = useState<DetailsValues>(() => ({
    ...ownValues(me),
    ...bankValues(personal ?? undefined),
    answers: answersOf(questions, given),
  }));
  const form = useServerForm<DetailsValues, SavedDetails>({
    initial: before,
    draft: {
      userId: me.id,
      key: wanted === null ? 'details' : `details ${wanted}`,
      secret: [...BANK_NAMES, 'national_insurance_number'],
    },
    validate: (values) => ({
      ...bankProblems(before, values, sentences),
      ...answerProblems(questions, values.answers, t('required')),
    }),
    submit: (typed) =>
      saveOn<Mine['me'], DetailsValues, SavedDetails>(version, typed, {
        values: (row) => ({ ...before, ...ownValues(row) }),
        read: () => api.item('users', me.id),
        write: (seen, mine) =>
          saveDetails(mine, { me: seen, personalId: personal?.id ?? null, questions, before }),
        fill: (taken) => form.setValues(taken),
        alert: w('conflict.alert'),
      }),
    onDone: ({ me: saved, message }, sent) => {
      const theirs = decided(version);
      const now = { ...sent, ...theirs };
      setBefore(now);
      // else what is typed while it is saved stays
      if (Object.keys(theirs).length > 0) form.reset(now);
      version.settle(saved);
      setMessage(message);
      toast(message ?? t('saved'));
      void Promise.all([
        refresh(client, ['users', 'investment-method-entities', 'attribute-values']),
        reloadSession(client),
      ]);
    },
  });
  const errors = (part: keyof typeof FIELDS): number => errorsAmong(form.errors, FIELDS[part]);
  const asked = questions.length > 0 && (
    <FoldSection
      title={wanted === null ? t('sections.questions') : ATTRIBUTE_FORM_LABELS[wanted]}
      errors={errors('questions')}
      first={wanted !== null}
    >
      <AttributeFields
        questions={questions}
        answers={form.values.answers}
        onChange={(answers) => form.set('answers', answers)}
        errorAt={form.errorAt}
      />
    </FoldSection>
  );
  return (
    <Form form={form} fieldLabel={(name) => labelOf(name, questions, t.field)} label={t('details.title')}>
      <VersionConflict version={version} mine={form.values} label={t.field} shown={shown} />
      {wanted !== null && asked}
      <FoldSection
        title={t('sections.you')}
        help={t('details.help')}
        errors={errors('you')}
        first={wanted === null}
      >
        <AboutYou form={form} />
      </FoldSection>
      <FoldSection title={t('sections.contact')} errors={errors('contact')}>
        <Contact form={form} email={before.email} />
      </FoldSection>
      <FoldSection title={t('sections.address')} errors={errors('address')}>
        <PostalAddress form={form} own />
      </FoldSection>
      <FoldSection title={t('sections.tax')} errors={errors('tax')}>
        <TaxFields form={form} />
      </FoldSection>
      <FoldSection title={t('sections.work')} errors={errors('work')}>
        <Work form={form} />
      </FoldSection>
      {showsBank && (
        <FoldSection title={t('sections.bank')} help={t('details.bankHelp')} errors={errors('bank')}>
          <BankWaiting type="investment_method_entity" id={personal.id} message={message} />
          <BankFields form={form} />
        </FoldSection>
      )}
      {wanted === null && asked}
      <FoldSection title={t('sections.preferences')} errors={errors('preferences')}>
        <Preferences form={form} />
      </FoldSection>
      <FormActions form={form} busyLabel={t('saving')} {...saveButton(t('save'))} sticky />
      <LeaveDialog {...useUnsavedGuard(form.dirty)} />
    </Form>
  );
}

/** `answers.12` is called by its question. */
function labelOf(name: string, questions: readonly Question[], fieldLabel: (name: string) => string): string {
  const id = Number(name.replace('answers.', ''));
  return questions.find((question) => question.id === id)?.name ?? fieldLabel(name);
}

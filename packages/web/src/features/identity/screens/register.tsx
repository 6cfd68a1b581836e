import * as identityVerbs from '@tranche/domain/identity/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Feature } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { AttributeFields } from '../../../shared/attributes/attribute-fields.tsx';
import { answerProblems, useQuestions, type Answers } from '../../../shared/attributes/questions.ts';
import { byQuestion, givenOf } from '../../../shared/attributes/save-answers.ts';
import { refreshCsrf } from '../../../kit/client.ts';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { NOBODY_YET } from '../../../kit/drafts.ts';
import { usePath } from '../../../kit/query.ts';
import type { Search } from '../../../kit/search.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { PhoneField } from '../../../ui/fields/phone-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldPair, Form, FormActions, FormSection } from '../../../ui/form/form.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { TermsReader } from '../../../ui/terms-modal.tsx';
import { AuthHead, AuthNote, Info } from '../components/auth-parts.tsx';
import { passwordProblems } from '../components/new-password-form.tsx';
import { PublicFrame } from '../components/public-frame.tsx';
import { AccountExists } from '../components/account-exists.tsx';
import { goOn, signedIn } from '../sign-in.ts';
import { frameWords } from '../frame-words.ts';
import { words } from '../words.ts';

const NO_ANSWERS: Answers = {};

interface Invitation {
  readonly email: string | null;
  readonly opportunity: string;
  /** Set once its owner has an account. */
  readonly slug: string | null;
}

const EMPTY = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  country: 'GB',
  password: '',
  password_confirmation: '',
  marketing_consent: false,
  answers: NO_ANSWERS,
};

type Values = typeof EMPTY;

/** An investor opens an account; signed in but unverified, so the portal asks to verify the address. */
export default function Register(): ReactNode {
  const t = useWords(words);
  const search: Search = useSearch({ strict: false });
  const { settings, flags } = useBoot();
  const client = useQueryClient();
  const [reading, setReading] = useState(false);
  const invite = search.invite ?? null;
  const found = usePath<{ data: Invitation | null }>(
    `invitations/mine?token=${encodeURIComponent(invite ?? '')}`,
    {},
    { enabled: invite !== null },
  );
  const invitation = found.data?.data;
  const invited = search.email ?? invitation?.email ?? null;
  const locked = invite !== null && invited !== null && invitation !== null;
  const questions = (useQuestions({ entity: 'user' }).data?.data ?? []).filter(({ type }) => type !== 'file');
  const form = useServerForm<Values>({
    initial: { ...EMPTY, email: search.email ?? '' },
    draft: {
      userId: NOBODY_YET,
      key: `register:${invite ?? ''}`,
      secret: ['password', 'password_confirmation'],
      whileTyped: true,
    },
    validate: (values) => ({
      ...required({ ...values, email: locked ? invited : values.email }, t('register.required')),
      ...answerProblems(questions, values.answers, t('register.required')),
      ...passwordProblems(values, { weak: t('reset.weak'), mismatch: t('reset.mismatch') }),
    }),
    submit: async ({ answers, ...values }) => {
      await refreshCsrf();
      const given = givenOf(questions, answers);
      const email = locked ? invited : values.email;
      const body = { ...values, email, attribute_values: given, invitation_token: invite };
      try {
        await api.action(identityVerbs.register, { body, probe: true });
      } catch (error) {
        throw byQuestion(error, 'attribute_values', given);
      }
      await goOn(client, { user: await signedIn(), flags, target: null });
    },
  });
  if (found.isLoading) return <Awaited />;
  if (invitation && invitation.slug !== null) return <AccountExists {...invitation} slug={invitation.slug} />;
  const taken = form.errorAt('email')?.includes('taken') ?? false;
  const greeting = (): string | undefined => {
    if (invite === null) return undefined;
    const names = { brand: settings.company_name, opportunity: invitation?.opportunity ?? '' };
    if (invitation === null) return t('register.inviteClosed', names);
    return t(invitation ? 'register.invitedTo' : 'register.invitedBy', names);
  };
  return (
    <PublicFrame wide>
      <AuthHead title={t('register.title')} help={greeting()} />
      {invite === null && (
        <Feature f="inviteOnRegister">
          <Info>{t('register.inviteOnRegister')}</Info>
        </Feature>
      )}
      <Form form={form} fieldLabel={t.field}>
        <FormSection title={t('register.you')}>
          <FieldPair>
            <TextField
              label={t.field('first_name')}
              autoComplete="given-name"
              maxLength={100}
              {...form.field('first_name')}
            />
            <TextField
              label={t.field('last_name')}
              autoComplete="family-name"
              maxLength={100}
              {...form.field('last_name')}
            />
          </FieldPair>
          <TextField
            label={t.field('email')}
            type="email"
            autoComplete="username"
            readOnly={locked}
            help={
              taken ? (
                <AppLink href="/login">{t('register.emailTaken')}</AppLink>
              ) : (
                locked && t('register.emailLocked')
              )
            }
            {...form.field('email')}
            value={locked ? invited : form.values.email}
          />
          <FieldPair>
            <PhoneField
              label={t.field('phone')}
              optional
              defaultCountry={form.values.country}
              {...form.field('phone')}
            />
            <CountryField
              label={t.field('country')}
              {...form.field('country')}
              onChange={(country) => form.set('country', country ?? 'GB')}
            />
          </FieldPair>
          <AttributeFields
            questions={questions}
            answers={form.values.answers}
            onChange={(answers) => form.setValues({ answers })}
            errorAt={form.errorAt}
          />
        </FormSection>
        <FormSection title={t('register.password')}>
          <PasswordField label={t.field('password')} purpose="new-password" {...form.field('password')} />
          <PasswordField
            label={t.field('password_confirmation')}
            purpose="new-password"
            repeat
            {...form.field('password_confirmation')}
          />
        </FormSection>
        <FormSection title={t('register.agreement')} help={t('register.termsNote')}>
          <CheckboxField label={t.field('marketing_consent')} {...form.field('marketing_consent')} />
          <div>
            <Button kind="secondary" small onClick={() => setReading(true)} aria-haspopup="dialog">
              {t('register.readTerms')}
            </Button>
          </div>
        </FormSection>
        <FormActions
          form={form}
          label={t('register.submit')}
          busyLabel={t('register.submitting')}
          fullWidth
        />
      </Form>
      <AuthNote>
        {t('register.haveAccount')} <AppLink href="/login">{t('register.signIn')}</AppLink>
      </AuthNote>
      <TermsReader
        open={reading}
        onClose={() => setReading(false)}
        words={frameWords.termsModal}
        format={settings.terms_format}
        text={settings.terms_text}
      />
    </PublicFrame>
  );
}

/** Until it is known whether the invitation's owner has an account: this form is not their then. */
const Awaited = (): ReactNode => (
  <PublicFrame wide>
    <FormSkeleton />
  </PublicFrame>
);

const required = (
  values: Readonly<Record<'first_name' | 'last_name' | 'email', string>>,
  message: string,
): Record<string, string | undefined> =>
  Object.fromEntries(
    (['first_name', 'last_name', 'email'] as const).map((name) => [
      name,
      values[name].trim() === '' ? message : undefined,
    ]),
  );

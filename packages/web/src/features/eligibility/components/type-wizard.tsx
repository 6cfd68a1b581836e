import * as investorVerbs from '@tranche/domain/investors/verbs';
import type { Criteria } from '@tranche/domain/investors/categorisation';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { dropDraft, keepDraft, readDraft } from '../../../kit/drafts.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useServerForm, type ServerForm } from '../../../kit/server-form.ts';
import { CriteriaFields } from '../../../shared/statement/criteria.tsx';
import { StatementText } from '../../../shared/statement/statement-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { Wizard } from '../../../ui/wizard.tsx';
import { BLANK, isStep, problemsAt, STEPS, type Statement, type Step } from '../statement.ts';
import { words } from '../words.ts';
import { Confirmed } from './confirmed.tsx';
import { EvidenceField, useEvidence } from './evidence.tsx';
import styles from './statement.module.css';

export type InvestorType = RowOfName<'investor-types'>;
export type Signed = RowOfName<'investor-categorisations'>;

interface TypeWizardProps {
  readonly types: readonly InvestorType[];
  /** The opportunity that requested it. */
  readonly opportunityId: number | null;
  readonly onSigned: (signed: Signed, type: InvestorType) => void;
  readonly onNone: () => void;
}

const DRAFT = 'investor-type';

/** Choose, declare, sign. Leaving keeps the answers for the session. */
export function TypeWizard({ types, opportunityId, onSigned, onNone }: TypeWizardProps): ReactNode {
  const t = useWords(words);
  const { id: userId, name } = useViewer();
  const [asked, setStep] = useSearchParam('step');
  const [evidence, setEvidence] = useState<readonly File[]>([]);
  const uploads = useEvidence(userId);
  const [initial] = useState<Statement>(() => ({ ...BLANK, ...readDraft<Statement>(userId, DRAFT) }));
  const facts = (values: Statement) => ({
    criteria: types.find(({ id }) => String(id) === values.investor_type_id)?.criteria ?? null,
    name,
    today: new Date().toISOString(),
    chooseFirst: t('type.chooseFirst'),
    fillIn: t('type.fillIn'),
  });
  const reached = (values: Statement): Step => {
    const wanted: Step = isStep(asked) ? asked : 'choose';
    const open =
      STEPS.find((step) => Object.keys(problemsAt(step, values, facts(values))).length > 0) ?? 'sign';
    return STEPS.indexOf(wanted) > STEPS.indexOf(open) ? open : wanted;
  };
  const form = useServerForm<Statement, Signed | null>({
    initial,
    validate: (values) => problemsAt(reached(values), values, facts(values)),
    submit: async (values) => {
      const step = reached(values);
      const next = STEPS[STEPS.indexOf(step) + 1];
      if (next === undefined) return sign(values, opportunityId, await uploads(evidence));
      setStep(next);
      return null;
    },
    onDone: (signed, values) => {
      keepDraft(userId, DRAFT, values);
      const type = types.find(({ id }) => id === signed?.investor_type_id);
      if (!signed || !type) return;
      dropDraft(userId, DRAFT);
      onSigned(signed, type);
    },
  });
  const step = reached(form.values);
  const type = types.find(({ id }) => String(id) === form.values.investor_type_id);
  const back = STEPS[STEPS.indexOf(step) - 1];
  return (
    <Wizard
      steps={STEPS.map((key) => ({ key, label: t(`type.steps.${key}`) }))}
      current={step}
      onStep={setStep}
    >
      <Form form={form}>
        <Card>
          {step === 'choose' && <Choose form={form} types={types} />}
          {step === 'declare' && type && <Declare form={form} type={type} />}
          {step === 'sign' && type && (
            <Stack gap={20}>
              <Sign form={form} type={type} name={name} />
              {type.requires_evidence && (
                <EvidenceField value={evidence} onChange={setEvidence} error={form.errorAt('documents')} />
              )}
            </Stack>
          )}
        </Card>
        <p className="muted">{t('type.why')}</p>
        <div className={`phone-bar ${styles.actions}`}>
          {step === 'choose' ? (
            <Button kind="quiet" onClick={onNone}>
              {t('type.none')}
            </Button>
          ) : (
            <Button onClick={() => setStep(back ?? null)}>{t('type.back')}</Button>
          )}
          <div className={styles.forward}>
            <Button
              type="submit"
              kind="primary"
              busy={form.submitting && step === 'sign' && t('type.submitting')}
            >
              {step === 'sign' ? t('type.submit') : t('warning.continue')}
            </Button>
          </div>
        </div>
      </Form>
    </Wizard>
  );
}

async function sign(
  values: Statement,
  opportunityId: number | null,
  evidence: readonly number[],
): Promise<Signed> {
  const { data } = await api.action(investorVerbs.signStatement, {
    body: {
      ...values,
      investor_type_id: Number(values.investor_type_id),
      investment_opportunity_id: opportunityId,
      // none named: whatever was sent before counts as evidence
      ...(evidence.length > 0 ? { document_ids: evidence } : {}),
    },
  });
  return data;
}

type Part = { readonly form: ServerForm<Statement> };

function Choose({ form, types }: Part & { types: readonly InvestorType[] }): ReactNode {
  const t = useWords(words);
  const field = form.field('investor_type_id');
  return (
    <RadioCardsField
      label={t('type.chooseLabel')}
      {...field}
      onChange={(investor_type_id) => form.setValues({ investor_type_id, answers: {} })}
      options={types.map((type) => ({
        value: String(type.id),
        label: type.name,
        help: (
          <>
            {type.description && <RichText html={type.description} />}
            {type.criteria && type.criteria.items.length > 0 && (
              <span className={styles.confirmTitle}>{t(confirmTitle(type.criteria))}</span>
            )}
            {type.criteria?.items.map((item) => (
              <span key={item.key} className={styles.confirm}>
                {item.label}
              </span>
            ))}
            {type.requires_evidence && <span className={styles.confirm}>{t('type.evidence')}</span>}
          </>
        ),
      }))}
    />
  );
}

const confirmTitle = ({ rule, items }: Criteria) =>
  items.length === 1 ? 'type.confirms' : rule === 'any' ? 'type.confirmsOne' : 'type.confirmsAll';

function Declare({ form, type }: Part & { type: InvestorType }): ReactNode {
  return (
    <Stack gap={20}>
      <StatementText type={type} />
      {type.criteria && (
        <CriteriaFields
          criteria={type.criteria}
          answers={form.values.answers}
          onChange={(answers) => form.set('answers', answers)}
          error={form.errorAt('answers')}
        />
      )}
    </Stack>
  );
}

function Sign({ form, type, name }: Part & { type: InvestorType; name: string }): ReactNode {
  const t = useWords(words);
  return (
    <Stack gap={20}>
      <StatementText type={type} />
      <Confirmed criteria={type.criteria} answers={form.values.answers} />
      <div className={styles.signed}>
        <TextField
          label={t('type.name')}
          help={t('type.nameHelp', { name })}
          autoComplete="name"
          {...form.field('signed_name')}
        />
        <div className={styles.dated}>
          <span className={styles.label}>{t('type.date_signed')}</span>
          <span className="num">{formatDate(new Date().toISOString())}</span>
        </div>
        <CheckboxField label={t('type.declaration')} {...form.field('declaration')} />
      </div>
    </Stack>
  );
}

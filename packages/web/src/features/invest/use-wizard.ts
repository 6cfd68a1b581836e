import { reliefsOf } from './tax.ts';
import { entityKindAllowed } from './ownership.ts';
import { useRef, useState } from 'react';
import { useBoot, useViewer } from '../../kit/context.tsx';
import { dropDraft, keepDraft, readDraft } from '../../kit/drafts.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { amountProblem } from './amount.ts';
import { BLANK, isDone, stepAt, stepsFor, type AnswerFacts, type Answers, type Step } from './answers.ts';
import type { OfferRow } from './queries.ts';

export interface Method {
  readonly investmentMethod: {
    readonly id: number;
    readonly name: string;
    readonly tax_eligible: boolean | null;
    readonly requires_approval: boolean;
    readonly provider_name: string | null;
  } | null;
}
export type Entity = RowOfName<'investment-method-entities'> & Method;
export type Term = RowOfName<'term-conditions'>;

export interface WizardData {
  readonly offer: OfferRow;
  readonly entities: readonly Entity[];
  readonly terms: readonly Term[];
}
/** What a refused submit said, shown on its step. */
export interface Refusal {
  readonly step: Step;
  readonly sentence: string;
}

export interface WizardState {
  readonly steps: readonly Step[];
  readonly step: Step;
  readonly answers: Answers;
  readonly facts: AnswerFacts;
  readonly refusal: Refusal | null;
  /** The answers were here before: ‘We kept your answers’. */
  readonly resumed: boolean;
  set(change: Partial<Answers>): void;
  go(step: Step): void;
  /** The next step, or null when this one is not answered yet. */
  next(): Step | null;
  back(): void;
  refuse(refusal: Refusal): void;
  restart(): void;
  finish(): void;
}

/** Answers, the step in the URL, and what is kept for the session (I5). */
export function useWizard({ offer, entities, terms }: WizardData): WizardState {
  const { flags, settings } = useBoot();
  const { id: userId } = useViewer();
  const [asked, setStep] = useSearchParam('step');
  const [way] = useSearchParam('action');
  const key = `invest:${offer.slug}`;
  const start = (): Answers => ({
    ...BLANK,
    action:
      way === 'invest' && offer.allow_direct_invest ? 'invest' : offer.allow_reserve ? 'reserve' : 'invest',
    entityId:
      entities.find((entity) => entity.is_default && entityKindAllowed(offer, entity.kind))?.id ??
      personal(entities),
  });
  const [kept] = useState(() => readDraft<Answers>(userId, key));
  const [resumed, setResumed] = useState(typeof kept?.amount === 'string');
  const [answers, setAnswers] = useState<Answers>(() => ({ ...start(), ...kept, action: start().action }));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const latest = useRef(answers);
  const steps = stepsFor({
    flags,
    hasTaxOptions: reliefsOf(offer).length > 0,
    hasTerms: terms.length > 0,
  });
  const facts: AnswerFacts = {
    amountProblem: amountProblem(offer, answers.amount, settings.locale),
    entityIds: entities.filter(({ kind }) => entityKindAllowed(offer, kind)).map(({ id }) => id),
    requiredTerms: terms.filter(({ is_required }) => is_required).map(({ id }) => id),
  };
  const step = stepAt(asked, steps, answers, facts);
  const write = (next: Answers): void => {
    latest.current = next;
    setAnswers(next);
    keepDraft(userId, key, next);
  };
  return {
    steps,
    step,
    answers,
    facts,
    refusal: refusal?.step === step ? refusal : null,
    resumed,
    set: (change) => {
      setRefusal(null);
      write({ ...latest.current, ...change });
    },
    go: setStep,
    next: () => {
      if (!isDone(step, latest.current, facts)) return null;
      const next = steps[steps.indexOf(step) + 1] ?? 'review';
      setStep(next);
      return next;
    },
    back: () => setStep(steps[steps.indexOf(step) - 1] ?? 'amount'),
    refuse: (next) => {
      setRefusal(next);
      setStep(next.step);
    },
    restart: () => {
      dropDraft(userId, key);
      latest.current = start();
      setAnswers(latest.current);
      setResumed(false);
      setStep('amount');
    },
    finish: () => dropDraft(userId, key),
  };
}

const personal = (entities: readonly Entity[]): number | null =>
  entities.find(({ kind }) => kind === 'user')?.id ?? null;

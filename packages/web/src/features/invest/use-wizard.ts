import { useRef, useState } from 'react';
import { useBoot, useViewer } from '../../kit/context.tsx';
import { dropDraft, keepDraft, readDraft } from '../../kit/drafts.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import { amountProblem } from './amount.ts';
import { BLANK, isDone, stepAt, stepsFor, type AnswerFacts, type Answers, type Step } from './answers.ts';
import { entityKindAllowed } from './ownership.ts';
import {
  allTogether,
  answerGiven,
  choiceProblem,
  moneyFor,
  rightOf,
  sharesAsked,
  type Right,
} from './pre-emption.ts';
import { reliefsOf } from './tax.ts';
import type { WizardData } from './wizard-data.ts';

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
  /** Of the chosen party, or of all together; null: none is asked. */
  readonly right: Right | null;
  /** Money requested, whichever step says it. */
  readonly amount: string | null;
  /** Shares requested in a right of pre-emption. */
  readonly shares: string | null;
  readonly refusal: Refusal | null;
  /** The answers were here before, and are filled in. */
  readonly resumed: boolean;
  set(change: Partial<Answers>): void;
  go(step: Step): void;
  /** The next step, or null when this one is not answered yet. */
  next(): Step | null;
  back(): void;
  refuse(refusal: Refusal): void;
  /** On to the first step that is open; null on it. */
  readonly resume: (() => void) | null;
  restart(): void;
  finish(): void;
}

/** Answers, the step in the URL, and what is stored for the session. */
export function useWizard(data: WizardData): WizardState {
  const { opportunity, terms } = data;
  const { id: userId } = useViewer();
  const [asked, setStep] = useSearchParam('step');
  const [way] = useSearchParam('action');
  const key = `invest:${opportunity.slug}`;
  const direct = way === 'invest' && opportunity.allow_direct_invest;
  const start = (): Answers => startOf(data, direct || !opportunity.allow_reserve ? 'invest' : 'reserve');
  const [draft] = useState(() => readDraft<Answers>(userId, key));
  const [resumed, setResumed] = useState(draft !== null && (draft.amount !== null || draft.choice !== null));
  const [answers, setAnswers] = useState<Answers>(() => ({ ...start(), ...draft, action: start().action }));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const latest = useRef(answers);
  const right = rightFor(data, answers);
  const steps = stepsFor({
    flags: useBoot().flags,
    hasTaxOptions: reliefsOf(opportunity).length > 0,
    hasTerms: terms.length > 0,
    inRight: right !== null,
    whole: right !== null && answers.whole,
  });
  const facts = useFacts(data, answers, right);
  const step = stepAt(asked, steps, answers, facts);
  const leftAt = stepAt('review', steps, answers, facts);
  const shares = right && sharesAsked(answers.choice, answers.entered, right, opportunity);
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
    right,
    amount: right ? moneyFor(shares, opportunity) : answers.amount,
    shares,
    refusal: refusal?.step === step ? refusal : null,
    resumed,
    set: (change) => {
      setRefusal(null);
      write({ ...latest.current, ...change });
    },
    go: setStep,
    next: () => {
      if (!isDone(step, latest.current, facts)) return null;
      setResumed(false);
      const next = steps[steps.indexOf(step) + 1] ?? 'review';
      setStep(next);
      return next;
    },
    back: () => setStep(steps[steps.indexOf(step) - 1] ?? steps[0] ?? 'review'),
    refuse: (next) => {
      setRefusal(next);
      setStep(next.step);
    },
    resume:
      leftAt === step
        ? null
        : () => {
            setResumed(false);
            setStep(leftAt);
          },
    restart: () => {
      dropDraft(userId, key);
      latest.current = start();
      setAnswers(latest.current);
      setResumed(false);
      setStep(null);
    },
    finish: () => dropDraft(userId, key),
  };
}

/** The party with a right first, then the one that holds, the last one used, the default one, the person themselves. */
function startOf(data: WizardData, action: Answers['action']): Answers {
  const { opportunity, entities, rights, whole, holders, lastEntityId } = data;
  const allowed = entities.filter(({ kind, status }) => status === 1 && entityKindAllowed(opportunity, kind));
  const has = (id: number | null | undefined): boolean => allowed.some((entity) => entity.id === id);
  const wishes = [
    rights[0]?.investment_method_entity_id,
    ...holders,
    lastEntityId,
    allowed.find(({ is_default }) => is_default)?.id,
    allowed.find(({ kind }) => kind === 'user')?.id,
  ];
  const start = { ...BLANK, action, entityId: wishes.find(has) ?? null, whole: whole !== null };
  const right = rightFor(data, start);
  return right ? { ...start, ...answerGiven(right, opportunity) } : start;
}

function rightFor({ rights, whole: given }: WizardData, { whole, entityId }: Answers): Right | null {
  if (whole && rights.length > 1) return allTogether(rights, given);
  const row = rights.find(({ investment_method_entity_id: id }) => id === entityId);
  return row ? rightOf(row) : null;
}

function useFacts(data: WizardData, answers: Answers, right: Right | null): AnswerFacts {
  const { settings } = useBoot();
  const { opportunity, entities, terms } = data;
  return {
    amountProblem: amountProblem(opportunity, answers.amount, settings.locale),
    entityIds: entities.filter(({ kind }) => entityKindAllowed(opportunity, kind)).map(({ id }) => id),
    requiredTerms: terms.filter(({ is_required }) => is_required).map(({ id }) => id),
    choiceProblem: right ? choiceProblem(answers.choice, answers.entered, right, opportunity) : undefined,
  };
}

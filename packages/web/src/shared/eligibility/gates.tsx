import type { DirectOfferRequest } from '@tranche/domain/investors/direct-offer';
import { checklist, type ChecklistItem, type ChecklistStep } from '@tranche/domain/investors/checklist';
import type { ClientFlags } from '@tranche/domain/settings/flags';
import { investorCategoryDisplayed } from '@tranche/domain/settings/flags';
import { useRouter } from '@tanstack/react-router';
import { LinkButton } from '../../ui/button.tsx';
import type { Gate } from '../../ui/eligibility-card.tsx';
import { formatMoment } from '../../ui/format.ts';
import { useBoot, useWords } from '../../kit/context.tsx';
import type { Translate } from '../../kit/terms.ts';
import { useList } from '../../kit/query.ts';
import { needsCategory } from './gate-user.ts';
import { waitForTheFirm } from './unsigned-documents.ts';
import { eligibilityWords } from './words.ts';

type Say = Translate<typeof eligibilityWords>;

export interface GatesAsked {
  readonly reasons: readonly string[];
  /** Latest request to see offers: until when the cooling-off runs. */
  readonly request?: DirectOfferRequest | null;
  /** The opportunity that the visitor wants: where category and warning come back to. */
  readonly slug?: string;
  /** A step whose way on is beside the card already. */
  readonly shown?: ChecklistStep;
}

/** The checklist's steps under the flags of this client. */
export const stepsOf = (reasons: readonly string[], flags: Readonly<ClientFlags>): ChecklistItem[] =>
  checklist(reasons, {
    warning: flags.enableRiskWarning,
    category: investorCategoryDisplayed(flags),
    test: flags.enableComplianceTest,
    identity: flags.enableScreening,
  });

/** Where the cooling-off stands, as far as the reason alone does not say (2.18). */
export function coolingState(
  request: GatesAsked['request'],
  now: string,
): 'none' | 'running' | 'choosing' | 'left' {
  if (!request) return 'none';
  if (request.choice === 'leave') return 'left';
  const end = request.cooling_off_ends_at;
  return end && Date.parse(end) > Date.parse(now) ? 'running' : 'choosing';
}

/** Where a step is done. Null: nothing that the investor can do now. */
export function hrefOf(item: ChecklistItem, slug?: string): string | null {
  const back = slug === undefined ? '' : `?from=${encodeURIComponent(`/investor/investments/${slug}`)}`;
  if (item.reason === 'investor_type_not_allowed' || item.reason === 'category_pending') return null;
  switch (item.step) {
    case 'warning':
      return slug === undefined ? '/investor/risk-warning' : `/investor/investments/${slug}/risk-warning`;
    case 'category':
      return slug === undefined ? '/investor/profile/type' : `/investor/investments/${slug}/investor-type`;
    case 'test':
      return `/investor/profile/appropriateness${back}`;
    case 'identity':
      return item.reason === 'aml_required' ? '/investor/profile/identity' : null;
    case 'documents':
      return '/investor/profile/documents';
    default:
      return null;
  }
}

/** `/investor/investments/larch/investor-type?from=…` → the pattern of its route. */
const pathPattern = (href: string): string =>
  (href.split('?')[0] ?? href).replace(/^\/investor\/investments\/[^/]+\//, '/investor/investments/$slug/');

/** The gates as the card shows them. A step whose page does not exist in this portal has no button. */
export function useGates(requested: GatesAsked): Gate[] {
  const t = useWords(eligibilityWords);
  const { flags } = useBoot();
  const router = useRouter();
  const now = new Date().toISOString();
  const pages: object = router.routesByPath;
  const has = (href: string): boolean => Object.hasOwn(pages, pathPattern(href));
  // the server opens the test after the category alone (2.9): nothing to start before
  const categoryFirst = flags.enableComplianceRequiresCategorisation && needsCategory(requested.reasons);
  const documents = useList(
    'onboarding-documents',
    { limit: 100 },
    { enabled: requested.reasons.includes('onboarding_documents_unsigned') },
  );
  const firmSigns = waitForTheFirm(documents.data?.data ?? []);
  const isTheirs = ({ reason }: ChecklistItem): boolean =>
    firmSigns && reason === 'onboarding_documents_unsigned';
  const coolingOf = ({ reason }: ChecklistItem) =>
    reason === 'cooling_off' ? coolingState(requested.request, now) : 'none';
  const stateOf = (item: ChecklistItem): Gate['state'] => {
    if ((categoryFirst && item.reason === 'test_required') || isTheirs(item)) return 'waiting';
    return ['choosing', 'left'].includes(coolingOf(item)) ? 'open' : item.state;
  };
  const items = stepsOf(requested.reasons, flags).map((item) => ({ ...item, state: stateOf(item) }));
  const first = requested.shown ? undefined : items.find((item) => item.state === 'open');
  return items.map((item) => {
    const cooling = coolingOf(item);
    const { state } = item;
    const href = item.step === requested.shown ? null : hrefOf(item, requested.slug);
    const step = t(`step.${item.step}`);
    const action = actionLabel(t, item.step, state, cooling);
    return {
      key: item.step,
      label: step,
      state,
      stateLabel: t(`state.${state}`),
      note: isTheirs(item) ? t('reason.countersigning') : noteOf(t, item, requested.request, cooling),
      action:
        href !== null && has(href) ? (
          <LinkButton
            small
            kind={item === first ? 'primary' : 'secondary'}
            href={href}
            aria-label={action === t('action.testSee') ? `${action}: ${step}` : undefined}
          >
            {action}
          </LinkButton>
        ) : undefined,
    };
  });
}

function noteOf(
  t: Say,
  { reason }: ChecklistItem,
  request: GatesAsked['request'],
  cooling: ReturnType<typeof coolingState>,
): string | undefined {
  if (reason === null) return undefined;
  if (cooling === 'choosing' || cooling === 'left') return t(`reason.${cooling}`);
  const time = request?.cooling_off_ends_at ? formatMoment(request.cooling_off_ends_at) : '';
  return isKnown(reason) ? t(`reason.${reason}`, { time }) : undefined;
}

const isKnown = (reason: string): reason is keyof (typeof eligibilityWords)['reason'] =>
  reason in eligibilityWords.reason;

function actionLabel(
  t: Say,
  step: ChecklistStep,
  state: string,
  cooling: ReturnType<typeof coolingState>,
): string {
  if (step === 'warning')
    return t(
      cooling === 'choosing' ? 'action.decide' : cooling === 'running' ? 'action.testSee' : 'action.warning',
    );
  if (step === 'test') return t(state === 'open' ? 'action.test' : 'action.testSee');
  if (step === 'category') return t('action.category');
  if (step === 'identity') return t('action.identity');
  return t(state === 'waiting' ? 'action.testSee' : 'action.documents');
}

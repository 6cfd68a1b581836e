import { preEmptionOption } from '@tranche/domain/investments/codes';
import { soundingStatus } from '@tranche/domain/insider-register/codes';
import { onboardingDocumentStatus } from '@tranche/domain/investors/codes';
import { daysBetween } from '@tranche/domain/kit/calendar';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
import { useFlag, useViewer } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { Loadable } from '../../ui/state-view.tsx';
import { useInvestments, type Investment } from './queries.ts';
import { dayOf } from '../../ui/format.ts';

interface Opportunity {
  readonly name: string;
  readonly slug: string;
  readonly status: number;
}

export interface Needed {
  readonly calls: readonly Investment[];
  readonly documents: readonly {
    readonly id: number;
    readonly name: string;
    readonly pdf_id: number | null;
    readonly due_on: string | null;
  }[];
  readonly soundings: readonly { readonly id: number; readonly expires_at: string | null }[];
  /** Rights of pre-emption without an answer, an opportunity once. */
  readonly rights: readonly {
    readonly slug: string;
    readonly name: string;
    readonly deadline: string | null;
  }[];
  readonly invitations: readonly { readonly id: number; readonly slug: string; readonly name: string }[];
  /** A part that could not be read; the others stand. */
  readonly failed: Loadable<unknown> | null;
  /** Some part has neither come nor failed yet. */
  readonly isPending: boolean;
}

const OPEN_DOCUMENT = [onboardingDocumentStatus.sent, onboardingDocumentStatus.viewed];

/** Everything that waits for the investor, each part read on its own. */
export function useNeeded(): Needed {
  const { id: me } = useViewer();
  const withSoundings = useFlag('enableMarketSounding');
  const calls = useInvestments({ type: 'cash_call' });
  const documents = useList('onboarding-documents', { limit: 20, filter: { status: OPEN_DOCUMENT } });
  const soundings = useList(
    'market-sounding-acceptance',
    { limit: 20, filter: { active: 1 } },
    { enabled: withSoundings },
  );
  const rights = useList<'pre-emption-choices', { readonly investmentOpportunity: Opportunity | null }>(
    'pre-emption-choices',
    {
      limit: 50,
      filter: { option: preEmptionOption.awaiting },
      include: ['investmentOpportunity'],
    },
  );
  const invited = useList<'invitations', { readonly opportunity: Opportunity | null }>('invitations', {
    limit: 10,
    filter: { status: [invitationStatus.sent, invitationStatus.opened] },
    include: ['opportunity'],
  });
  const parts: Loadable<unknown>[] = [
    calls,
    documents,
    rights,
    invited,
    ...(withSoundings ? [soundings] : []),
  ];
  const now = Date.now();
  return {
    calls: calls.data?.data ?? [],
    documents: documents.data?.data ?? [],
    soundings: (soundings.data?.data ?? []).filter(
      ({ status, answer, expires_at }) =>
        (status === soundingStatus.requested && (expires_at === null || Date.parse(expires_at) > now)) ||
        (status === soundingStatus.accepted && answer === null),
    ),
    rights: distinct(
      (rights.data?.data ?? []).flatMap(({ investmentOpportunity: opportunity, deadline }) =>
        opportunity && (deadline === null || Date.parse(deadline) > now)
          ? [{ slug: opportunity.slug, name: opportunity.name, deadline }]
          : [],
      ),
    ),
    // what the firm invites every newcomer to is among the opportunities below
    invitations: (invited.data?.data ?? []).flatMap(({ id, invited_by_id: by, opportunity }) =>
      opportunity && by !== null && by !== me ? [{ id, slug: opportunity.slug, name: opportunity.name }] : [],
    ),
    failed: parts.find((part) => part.error !== null) ?? null,
    isPending: parts.some(({ isPending }) => isPending),
  };
}

const distinct = <T extends { readonly slug: string }>(rows: readonly T[]): T[] =>
  rows.filter((row, index) => rows.findIndex(({ slug }) => slug === row.slug) === index);

const EXPIRY_NOTICE_DAYS = 30;

/** Does a declaration run out within a month? */
export function isExpiring(expires: string | null, now: string): expires is string {
  if (expires === null) return false;
  const left = daysBetween(dayOf(now), dayOf(expires));
  return left >= 0 && left <= EXPIRY_NOTICE_DAYS;
}

import { amlStatus } from '@tranche/domain/codes';
import { ORGANISATION_LINK_STATUS_LABELS } from '@tranche/domain/investors/codes';
import type { SubscriptionStatus } from '@tranche/domain/payments/codes';
import type { StatusLook } from '../../ui/status-pill.tsx';

/** The check, and whether it waits for a document of the person (`ineligible_reasons` says so). */
export interface ScreeningStatus {
  readonly aml_status: number;
  readonly ineligible_reasons?: readonly string[] | null;
}

type Said = 'notStarted' | 'inReview' | 'passed' | 'more';

/** Neutral words for where the identity check stands: a hit is never called one to the person. */
export const identityState = ({ aml_status: status, ineligible_reasons: reasons }: ScreeningStatus): Said => {
  if (status === amlStatus.notStarted) return 'notStarted';
  if (status === amlStatus.pending && reasons?.includes('aml_required')) return 'more';
  if (status === amlStatus.passed) return 'passed';
  return status === amlStatus.pending || status === amlStatus.referred ? 'inReview' : 'more';
};

const IDENTITY_TONES = {
  notStarted: ['grey'],
  inReview: ['amber', 'clock'],
  passed: ['green', 'check'],
  more: ['amber', 'warning'],
} as const;
export const identityLook = (state: Said, label: string): StatusLook => {
  const [tone, icon] = IDENTITY_TONES[state];
  return { label, tone, icon };
};

const LINK_TONES: Readonly<Record<number, Pick<StatusLook, 'tone' | 'icon'>>> = {
  1: { tone: 'amber', icon: 'clock' },
  2: { tone: 'green', icon: 'check' },
  3: { tone: 'red', icon: 'ban' },
};
export const linkLook = (status: keyof typeof ORGANISATION_LINK_STATUS_LABELS): StatusLook => ({
  label: ORGANISATION_LINK_STATUS_LABELS[status],
  ...(LINK_TONES[status] ?? { tone: 'grey', icon: 'ban' }),
});

const MEMBERSHIP_TONES = {
  incomplete: { tone: 'amber', icon: 'warning' },
  trialing: { tone: 'blue', icon: 'clock' },
  active: { tone: 'green', icon: 'check' },
  past_due: { tone: 'amber', icon: 'warning' },
  cancelled: { tone: 'grey', icon: 'ban' },
} as const;
export const membershipLook = (status: SubscriptionStatus, label: string): StatusLook => ({
  label,
  ...MEMBERSHIP_TONES[status],
});

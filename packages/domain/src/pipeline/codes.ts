/** Codes of deals on their way to an opportunity (`domain.md#0.4`, `domain.md#E`). */
export const dealStatus = { active: 1, inactive: 2, investment: 3 } as const;
export type DealStatus = (typeof dealStatus)[keyof typeof dealStatus];

export const DEAL_STATUS_LABELS: Readonly<Record<DealStatus, string>> = {
  1: 'Active',
  2: 'Inactive',
  3: 'Investment',
};

export const DEAL_SOURCES = ['inbound', 'network', 'referral', 'event', 'proactive', 'website'] as const;

/** What a new pipeline begins with. */
export const FIRST_STAGES = [
  { name: 'New', colour: '#64748B', probability: '5' },
  { name: 'Screening', colour: '#2A5BCF', probability: '15' },
  { name: 'Due Diligence', colour: '#7C3AED', probability: '40' },
  { name: 'Committee', colour: '#B45309', probability: '70' },
  { name: 'Approved', colour: '#15803D', probability: '100', is_won: true },
  { name: 'Declined', colour: '#B91C1C', probability: '0', is_lost: true },
] as const;

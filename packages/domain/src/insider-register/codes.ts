/** Codes of the insider register (`domain.md#0.4`, `domain.md#K`). */
export const soundingStatus = { requested: 1, accepted: 2, declined: 3, cleansed: 4, expired: 5 } as const;
export type SoundingStatus = (typeof soundingStatus)[keyof typeof soundingStatus];
export const SOUNDING_STATUS_LABELS: Readonly<Record<SoundingStatus, string>> = {
  1: 'Requested',
  2: 'Accepted',
  3: 'Declined',
  4: 'Cleansed',
  5: 'Expired',
};

/** Consent was given: what it is about may be named. */
export const CONSENTED_SOUNDINGS: readonly SoundingStatus[] = [
  soundingStatus.accepted,
  soundingStatus.cleansed,
];

/** Interest, not consent: consent is the acceptance (specification §9). */
export const soundingAnswer = {
  interestedWithFinance: 1,
  interestedWithoutFinance: 2,
  notInterested: 3,
} as const;
export type SoundingAnswer = (typeof soundingAnswer)[keyof typeof soundingAnswer];
export const SOUNDING_ANSWER_LABELS: Readonly<Record<SoundingAnswer, string>> = {
  1: 'Interested with finance in place',
  2: 'Interested without finance in place',
  3: 'Not Interested',
};

export const SOUNDING_CHANNELS = ['platform', 'email', 'phone', 'meeting'] as const;

export const placementStatus = {
  submitted: 1,
  approved: 2,
  refused: 3,
  executed: 4,
  withdrawn: 5,
  expired: 6,
} as const;
export type PlacementStatus = (typeof placementStatus)[keyof typeof placementStatus];
export const PLACEMENT_STATUS_LABELS: Readonly<Record<PlacementStatus, string>> = {
  1: 'Submitted',
  2: 'Approved',
  3: 'Refused',
  4: 'Executed',
  5: 'Withdrawn',
  6: 'Expired',
};

export const INSIDER_KINDS = ['internal', 'external'] as const;
export const PLACEMENT_DIRECTIONS = ['buy', 'sell', 'subscribe', 'gift', 'transfer'] as const;

/** Years that insider records are kept (UK MAR art. 11(8), 18(5)). */
export const RETENTION_YEARS = 5;

/** All that the notice and the email say to someone who is asked: neither the project nor its issuer. */
export const SOUNDING_REQUEST = 'You have a confidential request waiting for your response.';

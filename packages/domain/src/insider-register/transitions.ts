import { defineTransitions } from '../kit/transitions.ts';
import {
  PLACEMENT_STATUS_LABELS,
  placementStatus as deal,
  SOUNDING_STATUS_LABELS,
  soundingStatus as sounding,
} from './codes.ts';

/** `domain.md#2.11`. Staff record what an external person answered by mail, telephone or in a meeting. */
export const soundingTransitions = defineTransitions(SOUNDING_STATUS_LABELS, [
  { verb: 'request', from: [null], to: sounding.requested, right: 'investors.update' },
  {
    verb: 'accept',
    from: [sounding.requested],
    to: sounding.accepted,
    actors: ['owner'],
    right: 'investors.update',
  },
  {
    verb: 'decline',
    from: [sounding.requested],
    to: sounding.declined,
    actors: ['owner'],
    right: 'investors.update',
  },
  {
    verb: 'answer',
    from: [sounding.accepted],
    to: sounding.accepted,
    actors: ['owner'],
    right: 'investors.update',
  },
  { verb: 'cleanse', from: [sounding.accepted], to: sounding.cleansed, right: 'investors.update' },
  {
    verb: 'expire',
    from: [sounding.requested],
    to: sounding.expired,
    actors: ['job'],
    right: 'investors.update',
  },
]);

/** `domain.md#2.12`. The owner is the dealer; no one decides on their own. */
export const placementTransitions = defineTransitions(PLACEMENT_STATUS_LABELS, [
  { verb: 'submit', from: [null], to: deal.submitted, actors: ['owner'] },
  { verb: 'approve', from: [deal.submitted], to: deal.approved, right: 'investors.update' },
  { verb: 'refuse', from: [deal.submitted], to: deal.refused, right: 'investors.update' },
  {
    verb: 'execute',
    from: [deal.approved],
    to: deal.executed,
    actors: ['owner'],
    right: 'investors.update',
  },
  { verb: 'withdraw', from: [deal.submitted, deal.approved], to: deal.withdrawn, actors: ['owner'] },
  { verb: 'expire', from: [deal.approved], to: deal.expired, actors: ['job'] },
]);

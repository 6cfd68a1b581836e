import { defineTransitions } from '../kit/transitions.ts';
import { DEAL_STATUS_LABELS, dealStatus as deal, type DealStatus } from './codes.ts';

/**
 * `domain.md#2.13`. A move within or to another pipeline leaves the status or, into and out of a lost stage, changes it:
 * the stage says which. `convert` also asks for `investment_opportunity_live.create`.
 */
export const dealTransitions = defineTransitions(DEAL_STATUS_LABELS, [
  { verb: 'create', from: [null], to: deal.active, right: 'pipeline_deals.create' },
  { verb: 'move', from: [deal.active, deal.inactive], to: deal.active, right: 'pipeline_deals.update' },
  { verb: 'lose', from: [deal.active, deal.inactive], to: deal.inactive, right: 'pipeline_deals.update' },
  { verb: 'deactivate', from: [deal.active], to: deal.inactive, right: 'pipeline_deals.update' },
  { verb: 'reactivate', from: [deal.inactive], to: deal.active, right: 'pipeline_deals.update' },
  { verb: 'convert', from: [deal.active], to: deal.investment, right: 'pipeline_deals.update' },
  /** The draft opportunity was deleted. */
  {
    verb: 'release',
    from: [deal.investment],
    to: deal.active,
    right: ['investment_opportunity_live.delete', 'pipeline_deals.update'],
  },
]);
export type DealVerb = (typeof dealTransitions)['transitions'][number]['verb'];

/** The verb that a `status` in a PATCH asks for, or undefined: it stays as it is. */
export function verbForStatus(
  from: DealStatus,
  to: DealStatus,
): 'convert' | 'deactivate' | 'reactivate' | undefined {
  if (from === to) return undefined;
  if (to === deal.investment) return 'convert';
  return to === deal.inactive ? 'deactivate' : 'reactivate';
}

const DAY_MS = 86_400_000;

/** Whole days from one moment to another, never below 0: how long a deal has been in its stage. */
export const daysInStage = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS));

import { defineTransitions } from '../kit/transitions.ts';
import { NEVER_SETS_STATUS } from '../roles.ts';
import {
  INVITATION_STATUS_LABELS,
  invitationStatus as invitation,
  OPPORTUNITY_STATUS_LABELS,
  opportunityStatus as stage,
} from './codes.ts';

/** `domain.md#2.1`, the whole table. Guards are in `publication.ts`, `closing.ts` and the sentences beside them. */
export const opportunityTransitions = defineTransitions(OPPORTUNITY_STATUS_LABELS, [
  { verb: 'create', from: [null], to: stage.draft, right: 'investment_opportunity_live.create' },
  {
    verb: 'recordExisting',
    from: [null],
    to: stage.completed,
    right: 'investment_opportunity_existing.create',
  },
  {
    verb: 'publishExternal',
    from: [stage.draft],
    to: stage.liveExternal,
    right: 'investment_opportunity_live.update',
    except: NEVER_SETS_STATUS,
  },
  {
    verb: 'publishInternal',
    from: [stage.draft],
    to: stage.liveInternal,
    right: 'investment_opportunity_live.update',
    except: NEVER_SETS_STATUS,
  },
  {
    verb: 'makeExternal',
    from: [stage.liveInternal],
    to: stage.liveExternal,
    right: 'investment_opportunity_live.update',
    except: NEVER_SETS_STATUS,
  },
  {
    verb: 'makeInternal',
    from: [stage.liveExternal],
    to: stage.liveInternal,
    right: 'investment_opportunity_live.update',
    except: NEVER_SETS_STATUS,
  },
  {
    verb: 'unpublish',
    from: [stage.liveExternal, stage.liveInternal],
    to: stage.draft,
    right: 'investment_opportunity_live.update',
    except: NEVER_SETS_STATUS,
  },
  {
    verb: 'close',
    from: [stage.liveExternal, stage.liveInternal],
    to: stage.closed,
    right: 'investment_opportunity_live.update',
    actors: ['job'],
    except: NEVER_SETS_STATUS,
  },
  {
    verb: 'reopenExternal',
    from: [stage.closed],
    to: stage.liveExternal,
    right: 'investment_opportunity_live.update',
    except: NEVER_SETS_STATUS,
  },
  {
    verb: 'reopenInternal',
    from: [stage.closed],
    to: stage.liveInternal,
    right: 'investment_opportunity_live.update',
    except: NEVER_SETS_STATUS,
  },
  {
    verb: 'complete',
    from: [stage.closed],
    to: stage.completed,
    right: 'investment_opportunity_live.update',
    except: NEVER_SETS_STATUS,
  },
  {
    verb: 'mature',
    from: [stage.completed],
    to: stage.matured,
    right: 'investment_opportunity_existing.update',
    except: NEVER_SETS_STATUS,
  },
  { verb: 'unmature', from: [stage.matured], to: stage.completed, actors: ['support'] },
  { verb: 'uncomplete', from: [stage.completed], to: stage.closed, actors: ['support'] },
]);
export type OpportunityVerb = (typeof opportunityTransitions)['transitions'][number]['verb'];

/** The verb that takes an opportunity from one stage to another, or undefined when no row of the table does. */
export const verbBetween = (from: number, to: number): OpportunityVerb | undefined =>
  opportunityTransitions.transitions.find((row) => row.to === to && row.from.some((state) => state === from))
    ?.verb;

/** `domain.md#2.6`. A new invitation after 4–6 is a new row, never a transition. */
export const invitationTransitions = defineTransitions(INVITATION_STATUS_LABELS, [
  { verb: 'open', from: [invitation.sent], to: invitation.opened, actors: ['owner'] },
  {
    verb: 'accept',
    from: [invitation.sent, invitation.opened, invitation.declined],
    to: invitation.accepted,
    actors: ['owner'],
  },
  { verb: 'decline', from: [invitation.sent, invitation.opened], to: invitation.declined, actors: ['owner'] },
  {
    verb: 'revoke',
    from: [invitation.sent, invitation.opened, invitation.accepted],
    to: invitation.revoked,
    right: ['investment_opportunity_live.update', 'investment_opportunity_existing.update'],
  },
  { verb: 'expire', from: [invitation.sent, invitation.opened], to: invitation.expired, actors: ['job'] },
]);

import { ORGANISATION_LINK_STATUS_LABELS, organisationLinkStatus } from '../investors/codes.ts';
import { belongsTo, boolean, choice, code, integer, json, moment, percent, text } from '../kit/field.ts';
import { attached, defineResource } from '../kit/resource.ts';
import { LINK_POSITIONS } from './codes.ts';

export interface ProposedOrganisation {
  readonly name: string;
  readonly client_type: string;
  readonly registration_number?: string | null;
  readonly website?: string | null;
  readonly [address: string]: string | null | undefined;
}

/** A person's tie to an organisation; while Pending it is an organisation application (`domain.md#D`, `domain.md#2.7`). */
export const organisationLinks = defineResource('organisation-links', {
  permission: 'investors',
  investor: ['index', 'show', 'create', 'update'],
  flag: 'organisation_links_enabled',
  targetType: 'organisation_link',
  fields: {
    user_id: belongsTo('users').required().cascade(),
    organisation_id: belongsTo('organisations').cascade(),
    proposed_organisation: json<ProposedOrganisation>(),
    position: choice(...LINK_POSITIONS).required(),
    ownership_percentage: percent().min(0).max(100),
    can_invest: boolean().default(true),
    is_primary: boolean().default(false),
    message: text(2000),
    status: code(organisationLinkStatus, ORGANISATION_LINK_STATUS_LABELS)
      .default(organisationLinkStatus.pending)
      .readOnly(),
    applied_at: moment().readOnly().present(),
    decided_at: moment().readOnly(),
    decided_by_id: integer().readOnly().filter('exact'),
    decision_reason: text(2000).readOnly(),
    ended_at: moment().readOnly(),
  },
  relations: {
    decidedBy: { kind: 'one', to: 'users', field: 'decided_by_id' },
    documents: attached('documents', 'organisation_link'),
  },
  appends: ['labels'],
  computedFilters: { search: 'value' },
  presets: ['application', 'link'],
  defaultSort: '-applied_at',
});

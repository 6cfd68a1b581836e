import type { Permission } from '../roles.ts';

/** Where staff open the record that a note, a task, a key date or an entry of the audit log is about. */
export interface RecordPage {
  readonly right: Permission;
  readonly details: string;
  /** The tab of its notes, calls and tasks; where there is none, its details. */
  readonly story: string;
}

interface Place {
  readonly right: Permission;
  /** `{id}` is the record's. */
  readonly details: string;
  readonly story?: string;
}

const STORY = 'notes-calls-tasks';

/** A record whose tabs are under its details. */
const under = (right: Permission, details: string): Place => ({
  right,
  details,
  story: `${details}/${STORY}`,
});
/** One whose details are a tab beside the others. */
const beside = (right: Permission, record: string, first = 'details'): Place => ({
  right,
  details: `${record}/${first}`,
  story: `${record}/${STORY}`,
});

const PEOPLE: Permission = 'investors.show';
const INVESTORS = '/admin/investors';
const INVESTMENTS = '/admin/investments';

/** By the type of the record (`domain.md#0.7`). */
const PLACES: Readonly<Record<string, Place>> = {
  user: under(PEOPLE, `${INVESTORS}/{id}/details`),
  contact: under(PEOPLE, `${INVESTORS}/contacts/{id}/details`),
  organisation: beside(PEOPLE, `${INVESTORS}/organisations/{id}`),
  organisation_link: { right: PEOPLE, details: `${INVESTORS}/organisation-applications/{id}/details` },
  nominee: beside(PEOPLE, `${INVESTORS}/nominees/{id}`),
  investment_method: beside(PEOPLE, `${INVESTORS}/investment-methods/{id}`),
  pipeline_deal: beside('pipeline_deals.show', `${INVESTMENTS}/deals/{id}`, 'performance'),
  investment_opportunity: under(
    'investment_opportunity_live.show',
    `${INVESTMENTS}/opportunities/{id}/details`,
  ),
  fund_investment_opportunity: under(
    'funds_opportunity.show',
    `${INVESTMENTS}/fund-opportunities/{id}/details`,
  ),
  fund: under('funds.show', '/admin/funds/{id}/details'),
};

export const RECORD_TYPES: readonly string[] = Object.keys(PLACES);

/** Null for what has no page of its own. */
export function recordPage(type: string, id: number): RecordPage | null {
  const place = PLACES[type];
  if (place === undefined) return null;
  const { right, details, story = details } = place;
  const of = (path: string): string => path.replace('{id}', String(id));
  return { right, details: of(details), story: of(story) };
}

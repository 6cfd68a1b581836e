import type { Permission } from '../roles.ts';
import type { BulkVerb } from './codes.ts';

export const BULK_FAMILIES = ['contacts', 'users', 'organisations', 'tasks'] as const;
export type BulkFamily = (typeof BULK_FAMILIES)[number];

interface BulkRules {
  readonly verbs: readonly BulkVerb[];
  /** Fields that many records may be given at the same time: plain ones, of which none has a consequence of its own. */
  readonly fields: readonly string[];
  /** The field that says whose work a record is: its new holder is notified, once for each job. */
  readonly holder: string;
  /** The records in running text. */
  readonly things: string;
  /** The list that they are in. */
  readonly list: string;
}

const PLAIN: readonly BulkVerb[] = ['update', 'delete', 'restore'];
/** People: they are in groups, and are written to. */
const OF_PEOPLE: readonly BulkVerb[] = [...PLAIN, 'add_to_group', 'remove_from_group', 'mail'];

export const BULK_RULES: Readonly<Record<BulkFamily, BulkRules>> = {
  contacts: {
    verbs: OF_PEOPLE,
    fields: ['owner_id', 'lead_status_id', 'investor_type_id', 'client_type', 'source'],
    holder: 'owner_id',
    things: '⟦contacts⟧',
    list: '/admin/investors/contacts',
  },
  users: {
    verbs: OF_PEOPLE,
    fields: ['owner_id', 'lead_status_id', 'client_type', 'market_sounding_opt_out'],
    holder: 'owner_id',
    things: '⟦investors⟧',
    list: '/admin/investors',
  },
  organisations: {
    // written to one at a time, where the recipients are named
    verbs: [...PLAIN, 'mail'],
    fields: ['owner_id', 'industry_id', 'legal_form', 'client_type', 'is_issuer'],
    holder: 'owner_id',
    things: '⟦organisations⟧',
    list: '/admin/investors/organisations',
  },
  tasks: {
    verbs: PLAIN,
    fields: ['assigned_to_id', 'due_at', 'priority'],
    holder: 'assigned_to_id',
    things: 'tasks',
    list: '/admin/tasks',
  },
};

/** ‘1 ⟦investor⟧’, ‘212 ⟦investors⟧’ */
export const countedThings = (family: BulkFamily, count: number): string =>
  `${count} ${count === 1 ? BULK_RULES[family].things.replace(/s(?=⟧?$)/, '') : BULK_RULES[family].things}`;

/** The right over groups: whoever changes their members changes investors. */
export const GROUP_RIGHT: Permission = 'investors.update';

/** The act that a verb is, by which a right opens it. */
export const actOf = (verb: BulkVerb): 'update' | 'delete' =>
  verb === 'delete' || verb === 'restore' ? 'delete' : 'update';

/** What has been sent is with its reader. */
export const canBeUndone = (verb: BulkVerb): boolean => verb !== 'mail';

const TITLES: Readonly<Record<BulkVerb, string>> = {
  update: 'Change of {things}',
  delete: 'Deletion of {things}',
  restore: 'Restoring of {things}',
  add_to_group: 'Adding {things} to a group',
  remove_from_group: 'Removing {things} from a group',
  mail: 'Email to {things}',
};

/** ‘Change of ⟦investors⟧’ */
export const jobTitle = (family: BulkFamily, verb: BulkVerb): string =>
  TITLES[verb].replace('{things}', BULK_RULES[family].things);

/** What the story of a record is filtered by, in the order of the choice. */
export const ACTIVITY_KINDS = [
  'sign_ins',
  'views',
  'invitations',
  'declarations',
  'tests',
  'transactions',
  'documents',
  'mails',
  'conversations',
  'changes',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const isActivityKind = (text: unknown): text is ActivityKind =>
  ACTIVITY_KINDS.some((kind) => kind === text);

/** Of their family's events, those that say how someone came in. */
export const SIGN_IN_EVENTS = [
  'signed_in',
  'sessions_ended',
  'password_changed',
  'two_factor_enabled',
  'two_factor_disabled',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
].map((verb) => `user.${verb}`);

/** That someone opened or fetched a thing. */
export const VIEW_VERBS = ['viewed', 'downloaded', 'exported'] as const;

/** The other kinds by the word before the dot; what is in none of them is a change. */
export const KIND_FAMILIES: Readonly<
  Record<Exclude<ActivityKind, 'sign_ins' | 'views' | 'changes'>, readonly string[]>
> = {
  invitations: [
    'invitation',
    'market_sounding',
    'pre_emption',
    'pre_emption_choice',
    'whole_ownership_choice',
  ],
  declarations: ['categorisation', 'direct_offer', 'terms'],
  tests: ['compliance_test', 'aml_check'],
  transactions: ['investment', 'reward', 'single_payment', 'subscription_payment', 'subscription'],
  documents: [
    'document',
    'onboarding_document',
    'registration_document',
    'pdf',
    'cloud_document',
    'folder_structure',
  ],
  mails: ['mail'],
  conversations: ['note', 'call_log', 'task', 'discussion', 'discussion_reply'],
};

/** What was written, answered or changed. */
export interface ActivityContent {
  readonly text: string | null;
  readonly changes: readonly {
    readonly name: string;
    readonly old: string | null;
    readonly new: string | null;
  }[];
}

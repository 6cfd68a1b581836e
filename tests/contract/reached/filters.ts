/**
 * Of the named rows of a family, those that a filter keeps, for Sam, who sees everything, or for whoever is named before it.
 * Whose ids a filter takes stands in braces; a stroke stands for the comma of a name.
 */
export const FILTERED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tasks: {
    'filter[overdue]=1': 'late',
    'filter[mine]=1': 'loose, written, of sam',
    'filter[mine]=0&filter[overdue]=0': 'assigned, due now, late/ closed',
  },
  activity: {
    'filter[user_id]={users.iris}':
      'on iris, on her line, on the letter, of the letter, on the lead that she was, on her double',
    'filter[investment_opportunity_id]={investment-opportunities.live}': 'on live, on deal, on her line',
    'filter[onboarding_document_id]={onboarding-documents.hers}': 'on the letter, of the letter',
  },
  'attribute-values': {
    'filter[form]=fact_find': '',
    'filter[form]=details': 'iris, iris/ hidden, iris/ gone, lone, owned, twin',
  },
  'client-groups': {
    'filter[user_id]={users.iris}': 'mixed',
    'filter[contact_id]={contacts.won}': 'mixed',
    'filter[contact_id]={contacts.free}': 'other',
    'abe filter[user_id]={users.iris}': 'mixed',
    'abe filter[contact_id]={contacts.owned}': 'mixed',
    // whom one does not see is in no group either
    'max filter[user_id]={users.iris}': '',
    'abe filter[contact_id]={contacts.won}': '',
  },
  contacts: {
    'filter[converted]=1': 'won',
    'filter[converted]=0&filter[unassigned]=0': 'owned',
    'filter[unassigned]=1': 'free, won',
    'filter[client_group_id]={client-groups.mixed}': 'owned, won',
  },
  investments: {
    'filter[overdue]=1': 'late',
    'filter[overdue]=0&type=cash_call': 'due today',
    'type=paid': 'paid',
    'filter[search]=tr-late': 'late',
    'filter[search]=paylate': 'late',
    'filter[search]=alder': 'paid',
    'filter[search]=omar': 'founder’s, firm’s, managed',
    'filter[investment_method_id]={investment-methods.offered}': 'paid',
    'type=reserved': 'live, founder’s, closed',
  },
  'cash-calls': {
    'filter[overdue]=1': 'late, late in part',
    'filter[user_id]={users.iris}': 'live, manual',
    'filter[investment_opportunity_id]={investment-opportunities.founder’s}': 'founder’s',
  },
  'registration-documents': {
    'filter[expiring_within]=30': 'ends in 30 days',
    'filter[expiring_within]=soon': '',
    'filter[current]=0': 'ends/ replaced',
    'filter[current]=1&filter[user_id]={users.lone}':
      'lone, ends in 30 days, ends in 31 days, ends/ unchecked',
  },
  'investor-categorisations': {
    'filter[expiring_within]=30': 'iris',
    'filter[expiring_within]=soon': '',
  },
  discussions: {
    'omar filter[mine]=1&filter[is_private]=1': 'private, asked in private',
    'iris filter[mine]=1': '',
    'filter[unanswered]=1&filter[id]={discussions.just asked},{discussions.public}': 'just asked',
    'filter[unanswered]=0&filter[id]={discussions.just asked},{discussions.public}': 'public',
  },
  'pipeline-deals': {
    'filter[expected_from]=2026-07-01': 'other',
    'filter[expected_to]=2026-06-30': 'theirs',
    'filter[next_from]=2026-07-01': 'other',
    'filter[next_to]=2026-06-30': 'theirs',
    'filter[on_board]=1': 'theirs, other',
    'filter[on_board]=0': '',
  },
  'fund-investment-opportunities': { 'filter[industry_id]={industries.wind}': 'open' },
  'onboarding-documents': {
    'filter[overdue]=1': 'late',
    'filter[overdue]=0': 'template, hers, lone, omar, second, late/ signed, due today',
  },
  'kpi-requests': { 'filter[overdue]=1': 'late', 'filter[is_open]=0': 'done' },
  'market-sounding-acceptance': {
    'filter[active]=1': 'iris, asked by max, accepted',
    'filter[active]=0': 'declined',
    // what an investor was asked about has no name for them until they accept
    'iris filter[search]=live': '',
    'lone filter[search]=done': '',
    'omar filter[search]=done': 'accepted',
    'filter[search]=zoe': 'asked by max',
    'filter[search]=crane': 'declined',
    'filter[search]=live': 'iris, asked by max',
  },
  'deal-placements': {
    'filter[search]=larch': 'cora, abe, iris, omar, ed, for another',
    'filter[search]=zoe': 'for another',
    'filter[search]=bell': 'omar',
    'filter[conflict]=1': '',
  },
  'organisation-links': {
    'filter[search]=bell': 'primary',
    'filter[search]=quillon': 'asked again',
    'filter[search]=omar': 'primary',
    'type=link': 'hers, ended, primary',
    'type=application': 'pending, asked again',
  },
  'share-prices': {
    'filter[as_of]=2026-03-19': 'live, founder’s, done, draft',
    'filter[as_of]=2026-02-28': 'done/ before',
  },
  'key-dates': {
    'filter[upcoming]=1': 'live, founder’s, draft, deal, open, managed, inner, inner/ open, today',
    'filter[upcoming]=0': 'past',
  },
  'import-rows': {
    'filter[flawed]=1': 'flawed',
    'filter[flawed]=0': 'cleo',
    'filter[flaw]=taken': 'flawed',
    'filter[flaw]=late': '',
  },
  'bulk-job-rows': {
    'filter[left_out]=1': 'left out',
    'filter[left_out]=0': 'abe, waiting, sent, to two/ iris, to two/ omar',
  },
  documents: {
    'type=certificates': 'certificate',
    'type=reports': 'first statement, second statement, of a namesake of her line',
    'filter[in_folder]={folder-structures.public}': 'certificate',
    'filter[in_folder]=none&type=certificates': '',
    'filter[in_folder]=none&filter[user_id]={users.lone}': 'about Lone',
    'filter[latest]=1&type=reports': 'second statement, of a namesake of her line',
    'filter[latest]=0': 'superseded, first statement',
    'filter[user_id]={users.lone}': 'about Lone',
    'filter[user_id]={users.iris}': 'hers, uploaded, filed, first statement, second statement, certificate',
  },
  'update-reports': {
    'filter[general]=1': 'of the firm, unsent',
    'filter[search]=live': 'to reservers, to invited',
    'filter[search]=managed': 'of the fund',
    'filter[search]=firm': 'of the firm',
    'type=draft': 'unsent',
  },
  'fund-ledger': {
    'filter[entity]={investment-method-entities.lone}': 'lone',
    'filter[date_from]=2026-01-02': 'audit',
    'filter[date_to]=2026-02-01&filter[date_from]=2026-02-01': 'audit',
    'filter[date_to]=2026-01-31': 'lone, hers',
  },
  funds: {
    'filter[manager_id]={users.una}': 'managed',
    'filter[manager_id]={users.fay}': '',
    'filter[investor_id]={users.lone}': 'open, draft, quiet, shared',
    'filter[investor_id]={users.iris}': 'managed, shared',
    'lone filter[investor_id]={users.lone}': 'open, quiet, shared',
    'lone filter[investor_id]={users.iris}': '',
  },
  'bulk-jobs': {
    'filter[record_id]={users.iris}': 'waiting, sent, to two',
    'filter[record_id]={users.iris}&filter[status]=1': 'waiting, to two',
    // who gets an email beside those whom one sees is not told
    'abe filter[record_id]={users.iris}': 'waiting, to two',
    'abe filter[record_id]={users.omar}': '',
    'max filter[record_id]={users.omar}': 'to two',
    'max filter[record_id]={users.iris}': '',
  },
  'fund-kpis': { 'filter[period_from]=2026-02-01': '', 'filter[period_to]=2026-01-01': 'shown, hidden' },
  'fund-net-asset-values': { 'type=current': 'live, draft, managed' },
  organisations: { 'filter[user_id]={users.omar}': 'primary', 'filter[user_id]={users.iris}': 'hers' },
};

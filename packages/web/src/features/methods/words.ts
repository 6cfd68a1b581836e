import { addressLabels, bankLabels } from '../../shared/record/field-words.ts';

const kinds = {
  user: 'Personal',
  organisation: 'Organisation',
  pension: 'Pension',
  nominee: 'Nominee',
  trust: 'Trust',
  joint: 'Joint',
} as const;

const fields = {
  name: 'Name',
  contact_name: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  is_default: 'Default',
  created_at: 'Created',
  ...addressLabels,
  ...bankLabels,
} as const;

const record = {
  facts: 'Facts',
  bank: 'Bank account',
  activity: 'Activity',
  documents: 'Documents',
  default: 'Default',
  invested: 'Invested: {amount}',
} as const;

/** The ways to invest, with their providers. */
export const methodWords = {
  title: 'Investment methods',
  note: 'How ⟦investors⟧ invest, and their providers.',
  things: 'investment methods',
  thing: 'the investment method',
  new: 'New method',
  created: 'Investment method created',
  create: 'Create method',
  danger: 'A method that is in use cannot be deleted. Set it to inactive instead.',
  empty: {
    title: 'No investment methods yet',
    text: 'Add the first way that ⟦investors⟧ can hold what they buy.',
  },
  views: { all: 'All', active: 'Active' },
  sections: {
    method: 'Method',
    rules: 'Rules',
    contact: 'Contact',
    address: 'Address',
    bank: 'Bank account',
  },
  sectionHelp: { bank: 'New details wait for a second person before they are used.' },
  defaultHelp: 'Offered first to new ⟦investors⟧. It replaces the present default.',
  approvalHelp: 'Someone of the firm must approve each new holder before they can invest this way.',
  choices: { kind: kinds },
  holders: {
    title: 'Holders',
    things: 'holders',
    name: 'Holder',
    reference: 'Reference',
    status: 'Status',
    approved: 'Approved',
    waiting: 'Waiting',
    approve: 'Approve',
    approveName: 'Approve {name}',
    approving: 'Approving…',
    done: '{name} approved',
    empty: 'No one uses this method yet',
  },
  record,
  fields: {
    ...fields,
    kind: 'Type',
    provider_name: 'Provider',
    provider_reference_label: 'Name of the account reference',
    nominee_id: 'Nominee',
    tax_eligible: 'Eligible for tax relief',
    requires_approval: 'Each holder must be approved',
    instructions: 'Instructions for the ⟦investor⟧',
    entities_count: 'Holders',
    total_invested: 'Invested',
  },
} as const;

/** Those who hold legal title for others. */
export const nomineeWords = {
  title: 'Nominees',
  note: 'They hold legal title; the benefit stays with the ⟦investor⟧.',
  things: 'nominees',
  thing: 'the nominee',
  new: 'New nominee',
  created: 'Nominee created',
  create: 'Create nominee',
  danger: 'A nominee that holds investments cannot be deleted.',
  empty: {
    title: 'No nominees yet',
    text: 'Add the company that holds investments on behalf of ⟦investors⟧.',
  },
  views: { all: 'All', active: 'Active' },
  sections: {
    nominee: 'Nominee',
    fees: 'Fees',
    contact: 'Contact',
    address: 'Registered office',
    bank: 'Bank account',
  },
  sectionHelp: { bank: 'New details wait for a second person before they are used.' },
  defaultHelp: 'Only one nominee is the default. It replaces the present one.',
  record: { ...record, held: 'Held: {amount}', number: 'No. {number}' },
  fields: {
    ...fields,
    company_number: 'Company number',
    custodian_id: 'Custodian',
    fee_pct: 'Fee (% a year)',
    fee_annual: 'Fixed fee a year',
    total_held: 'Value held',
  },
} as const;

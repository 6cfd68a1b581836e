/** A further way to invest: a pension, a trust, a joint holding (`domain.md#E`). */
export const entityWords = {
  thing: 'the ways to invest',
  title: 'Add a way to invest',
  kind: 'Type',
  none: 'No other way to invest is set up',
  noneText: 'Please ask us if you would like to invest through a pension, a trust or jointly.',
  account_reference: 'Account reference',
  joint_holder_name: 'Joint holder’s name',
  name: 'Name',
  needsApproval: 'We will check it before you can invest through it.',
  chooseKind: 'Please choose one.',
  missing: 'Please fill this in.',
  save: 'Add',
  saving: 'Adding…',
  added: 'Added',
} as const;

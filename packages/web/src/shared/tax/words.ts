/** What income tax gives back for an investment. */
export const taxWords = {
  title: 'Tax relief',
  thing: 'the tax figures',
  none: 'There are no tax figures for this ⟦investment⟧ yet.',
  hidden: 'The details are shown to those who can see every ⟦investment⟧ behind these figures.',
  indicative: 'Indicative. It depends on your circumstances.',
  year: 'Tax year',
  until: 'Hold until',
  certificate: 'Tax certificate',
  received: 'Received',
  awaited: 'Not received yet',
  figures: {
    relieved_amount: 'Amount with relief',
    income_relief: 'Income tax relief',
    net_cost: 'Net cost',
    relief_withdrawn: 'Relief withdrawn',
    loss_relief_if_nil: 'Loss relief if nothing comes back',
    at_risk: 'At risk',
  },
  rows: { sale: 'Sale' },
} as const;

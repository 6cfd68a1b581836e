/** Words of an offer's page, the same for both portals: `const say = useWords(offerWords)`. */
export const offerWords = {
  sections: 'Sections of {name}',
  overview: 'Overview',
  terms: 'Terms',
  documents: '⟦Key Documents⟧',
  dates: 'Key dates',
  keyPoints: 'Key points',
  documentsLocked: 'These documents open once you are eligible.',
  open: 'Open',
  openDocument: 'Open {name}',
  watch: 'Watch the video',
  website: 'Website',
  past: 'Past',
  noOverview: 'Nothing has been written about this offer yet.',
  offering: 'The offer',
  termConditions: 'Terms & conditions',
  target: 'Target',
  maximum: 'Maximum raise',
  minimumRaise: 'Minimum raise',
  minimum: 'Minimum investment',
  most: 'Maximum investment',
  increment: 'In steps of',
  instrument: 'Instrument',
  shareClass: 'Share class',
  price: 'Share price',
  preMoney: 'Pre-money valuation',
  postMoney: 'Post-money valuation',
  equity: 'Equity offered',
  coupon: 'Coupon',
  term: 'Term',
  months: '{n} months',
  maturity: 'Maturity',
  round: 'Round',
  tax: 'Tax relief',
  opens: 'Opens',
  closes: 'Closes',
  instruments: {
    equity: 'Equity',
    preferred: 'Preferred shares',
    convertible: 'Convertible',
    loan_note: 'Loan note',
    fund_units: 'Fund units',
    property: 'Property',
    other: 'Other',
  },
} as const;

type Flat = Exclude<keyof typeof offerWords, 'instruments'>;
type Instrument = keyof (typeof offerWords)['instruments'];
/** A translator over `offerWords`. */
export interface OfferSay {
  (key: Flat | `instruments.${Instrument}`, params?: Readonly<Record<string, string | number>>): string;
}
export const isInstrument = (word: string): word is Instrument => word in offerWords.instruments;

/** Issuers raise; the others invest. */
export const ISSUERS = [
  { name: 'Northwind Energy Limited', industry: 'CleanTech', legal_form: 'ltd' },
  { name: 'Larch Robotics Limited', industry: 'Robotics', legal_form: 'ltd' },
  { name: 'Cobalt Diagnostics Limited', industry: 'MedTech', legal_form: 'ltd' },
  { name: 'Harbour Yard Developments Limited', industry: 'Property', legal_form: 'ltd' },
] as const;

export const INVESTING_ORGANISATIONS = [
  { name: 'Bell Holdings Limited', legal_form: 'ltd' },
  { name: 'Griggs Capital Limited', legal_form: 'ltd' },
  { name: 'Griggs Family Partnership LLP', legal_form: 'llp' },
  { name: 'Aldgate Angel Syndicate LLP', legal_form: 'llp' },
  { name: 'Coppice Trust', legal_form: 'trust' },
  { name: 'Fernhill Ventures Limited', legal_form: 'ltd' },
  { name: 'Kestrel Family Office Limited', legal_form: 'ltd' },
  { name: 'Orchard Foundation', legal_form: 'charity' },
  { name: 'Rookwood Partners LP', legal_form: 'lp' },
  { name: 'Yarrow Trading Limited', legal_form: 'ltd' },
] as const;

/** Status of each further link beyond the primary ones: pending, rejected, withdrawn, ended. */
export const OTHER_LINKS = [
  { status: 1 },
  { status: 1 },
  { status: 1, proposed: 'Thornbury Consulting Limited' },
  { status: 1, proposed: 'Penrose & Daughters Limited' },
  { status: 3, reason: 'We could not find you in the register of officers.' },
  { status: 3, reason: 'The company is dissolved.' },
  { status: 3, reason: 'Please send a board minute that authorises you.' },
  { status: 4 },
  { status: 5 },
  { status: 5 },
] as const;

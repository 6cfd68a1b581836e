/** The cache of what the viewer has read: the portal's page, answers of the API, files. Gone at sign-out. */
export const READINGS = 'readings';
/** Built files and brand pictures: the same for everyone, named by their content. */
export const ASSETS = 'assets';
/** Says of an answer that it comes from `READINGS`, and since when it is there (HTTP date). */
export const READ_AT = 'x-read-at';

/**
 * What may be read again without a connection: holdings, funds, statements, reports, documents, documents to sign, and what their pages need.
 * Not here, hence never stored on a device: market soundings, identity documents, bank details, other people, anything of staff.
 */
const FAMILIES = [
  'branding',
  'cloud-documents',
  'custom-kpis',
  'discussions',
  'documents',
  'fund-kpis',
  'fund-ledger',
  'fund-net-asset-values',
  'funds',
  'investments',
  'investment-opportunities',
  'invitations',
  'key-dates',
  'net-asset-values',
  'notifications',
  'onboarding-documents',
  'portfolio',
  'portfolio-columns',
  'portfolio-options',
  'portfolio-statement',
  'portfolio-stats',
  'portfolio-tables',
  'pre-emption-choices',
  'report-inputs',
  'report-types',
  'reports',
  'settings',
  'share-prices',
  'update-reports',
  'user',
];

/** Whether the answer to a GET may be stored for reading without a connection. */
export const mayKeep = ({ pathname }: URL): boolean =>
  FAMILIES.includes(/^\/api\/([a-z-]+)(?:\/|$)/.exec(pathname)?.[1] ?? '') || pathname.startsWith('/files/');

/** Every page of the portal is the same document: one copy stands for all. */
export const PORTAL_PAGE = '/investor';
export const isPortalPage = ({ pathname }: URL): boolean => /^\/investor(?:\/|$)/.test(pathname);

export const isAsset = ({ pathname }: URL): boolean =>
  pathname.startsWith('/assets/') || /^\/media\/(?:brand\/|logo|favicon)/.test(pathname);

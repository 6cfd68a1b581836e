/** Addresses without a page of their own (`screens.md#1.5`). */
export const PARENTS = [
  '/admin',
  '/admin/investments',
  '/admin/reports',
  '/admin/settings',
  '/admin/settings/investor',
  '/admin/settings/terminology',
  '/admin/settings/security',
] as const;

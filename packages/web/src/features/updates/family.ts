import { updateReports } from '@tranche/domain/reporting/update-reports.resource';
import type { Family } from '../../kit/declared/types.ts';
import { words } from './words.ts';

export const UPDATES = '/admin/reports/updates';
export const editHref = (id: number): string => `${UPDATES}/${id}/edit-update`;
export const detailsHref = (id: number): string => `${UPDATES}/${id}/details`;

export const updateFamily: Family<'update-reports'> = {
  definition: updateReports,
  words,
  home: UPDATES,
  right: 'update_reports',
};

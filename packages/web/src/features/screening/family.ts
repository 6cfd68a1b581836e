import { amlChecks } from '@tranche/domain/compliance/aml-checks.resource';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { Family } from '../../kit/declared/types.ts';
import { words } from './words.ts';

export const SCREENING = '/admin/investors/screening';

export const screeningFamily: Family<'aml-checks'> = {
  definition: amlChecks,
  words,
  home: SCREENING,
  right: 'investors',
  first: '',
};

interface Named {
  readonly id: number;
  readonly name: string;
}
export interface CheckParts {
  readonly user: Named | null;
  readonly organisation: Named | null;
  readonly reviewedBy: Named | null;
}
export const PARTS = { include: ['user', 'organisation', 'reviewedBy'] } as const;

export const nameOf = (check: Pick<RowOfName<'aml-checks'>, 'subject'> & CheckParts): string =>
  check.user?.name ?? check.organisation?.name ?? check.subject?.name ?? '';

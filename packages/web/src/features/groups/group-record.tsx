import type { RecordDeclaration } from '../../kit/declared/record-screen.tsx';
import { groupFamily } from './family.ts';

export interface GroupParts {
  readonly members_count: number;
}

export const groupRecord: RecordDeclaration<'client-groups', GroupParts> = {
  ...groupFamily,
  query: { append: ['members_count'] },
  facts: ({ record, t }) => [t('members', { n: record.members_count }), record.description],
};

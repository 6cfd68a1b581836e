import type { Access } from '../../kit/access.tsx';

/** Recording what was agreed elsewhere is a change of the opportunity. */
export const mayRecord = ({ can }: Access): boolean =>
  can(['investment_opportunity_live.update', 'investment_opportunity_existing.update']);

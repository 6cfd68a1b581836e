import { useBoot } from '../../../kit/context.tsx';

/** The bank in force: the risk warning brings its own questions (specification §4). */
export const useTestPrefix = (): 'fca-compliance' | 'compliance' =>
  useBoot().flags.enableRiskWarning ? 'fca-compliance' : 'compliance';

import { bank, type Bank } from '@tranche/domain/compliance/codes';
import { useSearchParam } from '../../kit/search-param.ts';
import { useTestPrefix } from '../../shared/eligibility/test/test-prefix.ts';

/** The questions that are edited: those of the test in force, and of its two banks the one in the address. */
export interface TestBank {
  readonly prefix: 'compliance' | 'fca-compliance';
  readonly questions: 'compliance-questions' | 'fca-compliance-questions';
  readonly options: 'compliance-options' | 'fca-compliance-options';
  readonly number: Bank;
  readonly hasTwo: boolean;
}

export function useTestBank(): readonly [TestBank, (number: string) => void] {
  const prefix = useTestPrefix();
  const [given, choose] = useSearchParam('bank');
  const hasTwo = prefix === 'fca-compliance';
  const number = hasTwo && given === String(bank.second) ? bank.second : bank.first;
  const of = hasTwo
    ? ({ prefix, questions: 'fca-compliance-questions', options: 'fca-compliance-options' } as const)
    : ({ prefix, questions: 'compliance-questions', options: 'compliance-options' } as const);
  return [{ ...of, number, hasTwo }, choose];
}

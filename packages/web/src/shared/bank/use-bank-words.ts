import { useMemo } from 'react';
import { bankWords } from './words.ts';
import { useWords } from '../../kit/context.tsx';

/** What is said of bank details that cannot be right. */
export function useBankProblemWords() {
  const t = useWords(bankWords);
  return useMemo(
    () => ({
      sortCode: t('sortCodeWrong'),
      accountNumber: t('accountNumberWrong'),
      iban: t('ibanWrong'),
    }),
    [t],
  );
}

import { useMediaQuery } from '@mantine/hooks';

/** Where a stepper is no help: a dialog moves the deal. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false;

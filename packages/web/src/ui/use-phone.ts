import { useMediaQuery } from '@mantine/hooks';

/** Below md, where a page is one column. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });

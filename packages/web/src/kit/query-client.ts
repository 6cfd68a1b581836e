import { QueryClient } from '@tanstack/react-query';

/** Retry is off (specification §9): a failure is shown with a button. Data is fresh for 15 s, so Back is instant. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, gcTime: 10 * 60_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });

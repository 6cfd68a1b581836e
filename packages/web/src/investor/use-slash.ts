import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenForKeys } from '../ui/shortcuts.ts';

const HOME = '/investor';

/** `/` on the overview, while nothing is being typed (0.12). */
export function useSlash(open: () => void): void {
  const { pathname } = useLocation();
  useEffect(() => (pathname === HOME ? listenForKeys(() => ({ '/': open })) : undefined));
}

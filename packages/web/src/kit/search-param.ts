import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search } from './search.ts';

/**
 * One parameter of the URL: `const [panel, setPanel] = useSearchParam('panel')`. Null removes it. Opening adds a history
 * entry, so that Back closes a panel; `replace` does not.
 */
export function useSearchParam(
  name: string,
): [string | null, (value: string | null, replace?: boolean) => void] {
  const search: Search = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const set = useCallback(
    (value: string | null, replace = false) => {
      const { [name]: _, ...others } = search;
      const next = value === null ? others : { ...others, [name]: value };
      void navigate({ to: pathname, search: next, replace, resetScroll: false });
    },
    [name, navigate, pathname, search],
  );
  return [search[name] ?? null, set];
}

import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { LeaveDialog } from '../ui/overlay/confirm-dialog.tsx';
import { useUnsavedGuard } from './unsaved.ts';

type Report = (part: string, dirty: boolean) => void;
const Parts = createContext<Report | null>(null);

/** Around forms that are saved alone: who leaves is asked once, however many of them were changed. */
export function UnsavedParts({ children }: { children: ReactNode }): ReactNode {
  const [changed, setChanged] = useState<readonly string[]>([]);
  const report = useCallback<Report>((part, dirty) => {
    setChanged((known) => {
      if (known.includes(part) === dirty) return known;
      return dirty ? [...known, part] : known.filter((other) => other !== part);
    });
  }, []);
  return (
    <Parts value={report}>
      {children}
      <LeaveDialog {...useUnsavedGuard(changed.length > 0)} />
    </Parts>
  );
}

/** One of them says whether it was changed. */
export function useUnsavedPart(part: string, dirty: boolean): void {
  const report = use(Parts);
  useEffect(() => {
    report?.(part, dirty);
    return () => report?.(part, false);
  }, [report, part, dirty]);
}

import { createContext, use, useEffect, useId } from 'react';

/** Tells an overlay whether one of its forms has unsaved changes. */
export type ReportUnsaved = (form: string, unsaved: boolean) => void;

export const UnsavedOverlay = createContext<ReportUnsaved | null>(null);

/** A form in an overlay says whether it has unsaved changes. Outside of one this does nothing. */
export function useUnsavedInOverlay(unsaved: boolean): void {
  const report = use(UnsavedOverlay);
  const form = useId();
  useEffect(() => {
    report?.(form, unsaved);
    return () => report?.(form, false);
  }, [report, form, unsaved]);
}

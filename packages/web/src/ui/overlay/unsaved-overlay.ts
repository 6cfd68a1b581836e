import { createContext, use, useEffect, useId } from 'react';
import { sharedValue, useShared } from '../shared-value.ts';

/** Tells an overlay whether one of its forms has unsaved changes. */
export type ReportUnsaved = (form: string, unsaved: boolean) => void;

export const UnsavedOverlay = createContext<ReportUnsaved | null>(null);

/** How many forms in all overlays have unsaved changes: Back and a reload would close these too. */
const unsavedForms = sharedValue(0);
export const useHasUnsavedOverlay = (): boolean => useShared(unsavedForms) > 0;

/** A form in an overlay says whether it has unsaved changes. Outside of one this does nothing. */
export function useUnsavedInOverlay(unsaved: boolean): void {
  const report = use(UnsavedOverlay);
  const form = useId();
  useEffect(() => {
    if (report === null || !unsaved) return undefined;
    report(form, true);
    unsavedForms.set(unsavedForms.get() + 1);
    return () => {
      report(form, false);
      unsavedForms.set(unsavedForms.get() - 1);
    };
  }, [report, form, unsaved]);
}

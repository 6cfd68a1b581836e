import { createContext, use, useEffect, useId, useSyncExternalStore } from 'react';

/** Tells an overlay whether one of its forms has unsaved changes. */
export type ReportUnsaved = (form: string, unsaved: boolean) => void;

export const UnsavedOverlay = createContext<ReportUnsaved | null>(null);

/** Forms with unsaved changes in all overlays: Back and a reload would close these too. */
const unsavedForms = new Set<string>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isAnyUnsaved = (): boolean => unsavedForms.size > 0;
export const useHasUnsavedOverlay = (): boolean => useSyncExternalStore(subscribe, isAnyUnsaved);

function noteUnsaved(form: string, unsaved: boolean): void {
  if (unsaved) unsavedForms.add(form);
  else unsavedForms.delete(form);
  for (const listener of listeners) listener();
}

/** A form in an overlay says whether it has unsaved changes. Outside of one this does nothing. */
export function useUnsavedInOverlay(unsaved: boolean): void {
  const report = use(UnsavedOverlay);
  const form = useId();
  useEffect(() => {
    if (report === null || !unsaved) return undefined;
    const set = (isUnsaved: boolean): void => {
      report(form, isUnsaved);
      noteUnsaved(form, isUnsaved);
    };
    set(true);
    return () => set(false);
  }, [report, form, unsaved]);
}

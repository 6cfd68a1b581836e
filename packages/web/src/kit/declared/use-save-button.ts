import { useWords } from '../context.tsx';
import { isUndecided, type Version } from './conflict.ts';
import { declaredWords } from './words.ts';

/** Of the button that saves a form on its version: its words, and why it cannot be pressed while a choice is open. */
export function useSaveButton(
  version: Version,
): (label: string) => { readonly label: string; readonly disabled: string | false } {
  const w = useWords(declaredWords);
  return (label) => ({
    label: version.conflict === null ? label : w('conflict.save'),
    disabled: isUndecided(version) && w('conflict.choose'),
  });
}

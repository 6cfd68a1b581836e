import { useRef } from 'react';
import { uploadEvidence } from '../../../shared/valuation/upload-evidence.ts';

/** Puts the contract note on its deal and answers its id; a form that was refused does not store the same file twice. */
export function useNoteUpload(dealId: number): (files: readonly File[]) => Promise<number | null> {
  const stored = useRef(new Map<File, number>());
  return async (files) => {
    const [file] = files;
    if (file === undefined) return null;
    const known = stored.current.get(file);
    if (known !== undefined) return known;
    const [id = null] = await uploadEvidence({ targetType: 'deal_placement', targetId: dealId }, [file]);
    if (id !== null) stored.current.set(file, id);
    return id;
  };
}

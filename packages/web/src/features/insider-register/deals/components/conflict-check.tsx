import { dealPlacements } from '@tranche/domain/insider-register/deal-placements.resource';
import type { ReactNode } from 'react';
import type { FormPart, Slot } from '../../../../kit/declared/form-declaration.ts';
import { useRecordName } from '../../../../kit/declared/record-name.tsx';
import { useLikelyConflict } from '../use-likely-conflict.ts';
import { Warning } from './warning.tsx';

/** Said before it is submitted, in a place that is there from the start, so that it is read out when it comes. */
function ConflictCheck({ form: { values }, t }: FormPart): ReactNode {
  const hit = useLikelyConflict(values);
  const dealer = typeof values.user_id === 'number' ? values.user_id : null;
  const isInsider = hit !== null && dealer !== null && hit.insiders.includes(dealer);
  const person = useRecordName(dealPlacements.fields.user_id.spec, isInsider ? String(dealer) : null);
  const name = hit?.name ?? '';
  return (
    <div role="status">
      {hit !== null && (
        <Warning title={t('check.title')}>
          {isInsider && <p>{t('check.insider', { person: person ?? '', name })}</p>}
          {!isInsider && hit.insiders.length > 0 && (
            <p>{t('check.sounded', { n: hit.insiders.length, name })}</p>
          )}
          {hit.isLive && <p>{t('check.live', { name })}</p>}
          <p>{t('check.after')}</p>
        </Warning>
      )}
    </div>
  );
}

export const conflictSlot: Slot<'deal-placements'> = { slot: (part) => <ConflictCheck {...part} /> };

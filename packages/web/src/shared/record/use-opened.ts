import type { OPEN_TARGETS } from '@tranche/domain/opportunities/content';
import { useEffect } from 'react';
import { api } from '../../kit/api.ts';

type OpenTarget = (typeof OPEN_TARGETS)[number];

/** A viewing is left behind once a visit (`opens`). What fails here is no one's concern. */
export function useOpened(type: OpenTarget, id: number): void {
  useEffect(() => {
    void api.create('opens', { target_type: type, target_id: id }).catch(() => undefined);
  }, [type, id]);
}

import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { INPUT_TARGETS } from '@tranche/domain/reporting/codes';
import { idParam } from '../../kit/http/read-params.ts';
import type { Params } from '../../kit/http/route.ts';
import type { Target } from './target-scope.ts';

/** `target_type` and `target_id` of a query about one company's or fund's figures; 422 by field. */
export function targetParam(query: Params): Target {
  const type = INPUT_TARGETS.find((word) => word === query.target_type);
  if (type === undefined)
    throw invalidField(
      'target_type',
      (query.target_type ?? null) === null ? requiredMessage('target_type') : selectedMessage('target_type'),
    );
  const id = idParam(query, 'target_id');
  if (id === null) throw invalidField('target_id', requiredMessage('target_id'));
  return { type, id };
}

import { TARGET_TYPES } from '../codes.ts';
import { choice, integer } from '../kit/field.ts';

/** What a record hangs on (`domain.md#0.7`). */
export const target = {
  target_type: choice(...TARGET_TYPES).required(),
  target_id: integer().min(1).required().filter('exact'),
};
/** The same for records that may also stand alone: both or neither. */
export const optionalTarget = {
  target_type: choice(...TARGET_TYPES),
  target_id: integer().min(1).filter('exact'),
};

import type { TargetType } from '@tranche/domain/codes';

/** The record that notes, calls, tasks, documents and activity hang on (`domain.md#0.7`). */
export interface RecordTarget {
  readonly targetType: TargetType;
  readonly targetId: number;
}

/** What the API filters and writes by. */
export const targetFilter = ({ targetType, targetId }: RecordTarget) => ({
  target_type: targetType,
  target_id: targetId,
});

export interface Named {
  readonly id: number;
  readonly name: string;
}
/** `include=createdBy`; null: the system. */
export interface Authored {
  readonly createdBy: Named | null;
}

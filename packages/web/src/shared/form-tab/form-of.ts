import type { ATTRIBUTE_FORMS } from '@tranche/domain/settings/codes';

/** Whose answers to which form. */
export interface FormOf {
  /** A contact is asked what an investor is, so that answers move with them. */
  readonly type: 'user' | 'contact';
  readonly id: number;
  readonly name: string;
  readonly form: (typeof ATTRIBUTE_FORMS)[number];
  readonly isWritable: boolean;
}

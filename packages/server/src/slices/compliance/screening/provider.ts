import type {
  AmlCheckKind,
  AmlMatch,
  AmlProvider,
  AmlScope,
  AmlSubject,
} from '@tranche/domain/compliance/screening.codes';
import type { amlStatus as aml } from '@tranche/domain/codes';
import type { App } from '../../../kit/app.ts';

export interface ScreeningQuery {
  /** Our own reference, by which the answer is known. */
  readonly reference: string;
  readonly subject: AmlSubject;
  readonly scope: AmlScope;
  readonly checks: readonly AmlCheckKind[];
}

export interface ScreeningAnswer {
  readonly status: typeof aml.passed | typeof aml.referred | typeof aml.failed;
  /** 0 to 100: the strongest hit, or the provider's own figure. */
  readonly score: number | null;
  readonly matches: readonly AmlMatch[];
}

/** Whoever screens. Null: the answer comes later, by webhook or by hand. */
export interface ScreeningProvider {
  readonly name: AmlProvider;
  screen(query: ScreeningQuery, app: App): Promise<ScreeningAnswer | null>;
}

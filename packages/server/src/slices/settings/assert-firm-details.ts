import { conflict } from '@tranche/domain/kit/errors';
import {
  firmDetailsSentence,
  missingFirmDetails,
  type FirmDetail,
} from '@tranche/domain/settings/firm-details';
import { VARIANTS } from '@tranche/domain/settings/variants';
import type { Config } from '../../kit/config.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { StoredSettings } from '../../kit/db/settings-table.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { sampleTerms } from './sample-texts.ts';

const SAMPLES = new Set(VARIANTS.flatMap((variant) => [sampleTerms(variant, 1), sampleTerms(variant, 2)]));

/** What of the firm's own is missing in production; a demo shows its sample to no one who could take it for real. */
export const missingDetails = (
  { production }: Pick<Config, 'production'>,
  row: StoredSettings,
): readonly FirmDetail[] => (production ? missingFirmDetails(row, (text) => SAMPLES.has(text)) : []);

/** 409 before anything is shown to investors under another's name, without terms, or without an account to pay to. */
export async function assertFirmDetails({ app, trx }: Work): Promise<void> {
  const missing = missingDetails(app.config, await readSettings(trx));
  if (missing.length > 0) throw conflict(firmDetailsSentence(missing));
}

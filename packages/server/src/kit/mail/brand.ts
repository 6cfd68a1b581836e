import { carrying, on, type Hex } from '@tranche/domain/kit/colour';
import { MAIL_WORDS } from '@tranche/domain/notifications/words';
import { RISK_BANNER } from '@tranche/domain/settings/risk';
import { resolveTerms, type Terms } from '@tranche/domain/settings/terminology';
import { readColors } from '@tranche/domain/settings/theme';
import { sql } from 'kysely';
import sanitize from 'sanitize-html';
import { z } from 'zod';
import type { Reader } from '../db/database.ts';

/** What of the client's settings a mail shows. */
export interface MailBrand {
  readonly companyName: string;
  readonly fromName: string;
  readonly supportEmail: string;
  readonly header: Hex;
  readonly onHeader: Hex;
  readonly button: Hex;
  readonly onButton: Hex;
  /** Sanitised HTML. */
  readonly footer: string | null;
  /** Legal name, number, regulator and address, a line each. */
  readonly imprint: readonly string[];
  /** The prescribed warning, while the client's risk warning is on. */
  readonly risk: string | null;
  /** The client's words for what the product calls otherwise. */
  readonly terms: Terms;
}

const INK: Hex = '#1F2937';

const text = z.string().trim().catch('');
const SETTINGS = z.object({
  company_name: text,
  legal_name: text,
  company_number: text,
  fca_number: text,
  address: text,
  support_email: text,
  mail_from_name: text,
  colors: z
    .preprocess((value) => (typeof value === 'object' ? JSON.stringify(value) : value), z.string())
    .catch('{}'),
  footer_text: text,
  navigation: text,
  risk_warning_enabled: z.boolean().catch(false),
});

/** Reads the settings row; a missing row or value falls back, because a mail must always leave. */
export async function readBrand(db: Reader): Promise<MailBrand> {
  const { rows } = await sql<{ settings: unknown }>`
    select to_jsonb(settings) as settings from settings where id = 1
  `.execute(db);
  return brandOf(rows[0]?.settings ?? {});
}

export function brandOf(settings: unknown): MailBrand {
  const row = SETTINGS.parse(settings);
  const colors = readColors(row.colors);
  const header = carrying(colors.primary, INK);
  const button = carrying(colors.primaryLighter, INK);
  const companyName = row.company_name || 'Tranche';
  return {
    companyName,
    fromName: row.mail_from_name || companyName,
    supportEmail: row.support_email,
    header,
    onHeader: on(header, INK),
    button,
    onButton: on(button, INK),
    footer: row.footer_text === '' ? null : sanitize(row.footer_text, FOOTER_RULES),
    imprint: imprintOf(row),
    risk: row.risk_warning_enabled ? RISK_BANNER : null,
    terms: resolveTerms(row.navigation),
  };
}

const FOOTER_RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'a', 'ul', 'ol', 'li'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
};

function imprintOf(row: z.infer<typeof SETTINGS>): string[] {
  const lines = [
    row.legal_name,
    row.company_number && MAIL_WORDS.companyNumber.replace('{number}', row.company_number),
    row.fca_number && MAIL_WORDS.fcaNumber.replace('{number}', row.fca_number),
    row.address.replace(/\s*\n\s*/g, ', '),
  ];
  return lines.filter((line) => line !== '');
}

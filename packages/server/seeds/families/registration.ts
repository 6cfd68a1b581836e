import type { RegistrationDocumentType } from '@tranche/domain/investors/document-types';
import { sql } from 'kysely';
import { reviewRegistrationDocument } from '../../src/slices/onboarding/review-registration.ts';
import { submitRegistrationDocument } from '../../src/slices/onboarding/submit-registration.ts';
import { pdfOf } from '../pdf.ts';
import { daysAgo, dayOf, scaled, workOf, type Scene } from '../scene.ts';
import type { Investor } from './investors.ts';
import type { Staff } from './staff.ts';

const TYPES: readonly RegistrationDocumentType[] = [
  'proof_of_identity',
  'proof_of_address',
  'source_of_funds',
  'category_evidence',
];

/** Documents of identity and evidence, most approved, some of every other status (`domain.md#7.3`): 110. */
export async function seedRegistration(
  scene: Scene,
  investors: readonly Investor[],
  staff: Staff,
): Promise<void> {
  const people = investors.filter(({ active, standing }) => active && standing !== 'unverified');
  const bytes = pdfOf('Specimen', ['A copy of an identity document, made for demonstration.']);
  const count = scaled(scene, 110);
  for (let nth = 0; nth < count; nth++) {
    const investor = people[nth % people.length];
    const type = TYPES[Math.floor(nth / people.length) % TYPES.length];
    if (investor && type) await supply(scene, investor, { nth, type, bytes, staff });
  }
}

interface Supplying {
  readonly nth: number;
  readonly type: RegistrationDocumentType;
  readonly bytes: Buffer;
  readonly staff: Staff;
}

async function supply(
  scene: Scene,
  investor: Investor,
  { nth, type, bytes, staff }: Supplying,
): Promise<void> {
  // whose identity has passed, of them no proof is open: all states agree
  const decided = investor.standing === 'ready' && type.startsWith('proof_of_');
  const waits = nth % 11 === 4 && !decided;
  const at = waits
    ? daysAgo(scene, 1)
    : new Date(investor.since.getTime() + (nth % 5) * 86_400_000 + 7_200_000);
  const expires = new Date(scene.now.getTime() + (nth % 13 === 6 ? 12 : 400 + nth * 5) * 86_400_000);
  const id = await submitRegistrationDocument(
    workOf(scene, at < scene.now ? at : scene.now, investor.viewer),
    {
      type,
      document_number: type === 'proof_of_identity' ? `SPEC${String(10_000 + nth)}` : null,
      issuing_country: 'GB',
      expires_on: type === 'proof_of_identity' ? dayOf(expires) : null,
    },
    { filename: `${type.replaceAll('_', '-')}.pdf`, bytes },
  );
  if (waits) return;
  const reviewed = new Date(Math.min(at.getTime() + 90_000_000, scene.now.getTime()));
  const reject = nth % 11 === 7 && !decided;
  await reviewRegistrationDocument(workOf(scene, reviewed, staff.superAdmin), String(id), {
    approve: !reject,
    reason: reject ? 'The copy cannot be read. Please send a clearer one.' : null,
  });
  if (nth % 17 === 3 && !reject && !decided) {
    await sql`update registration_documents set status = 4, expires_on = ${dayOf(daysAgo(scene, 6))} where id = ${id}`.execute(
      scene.trx,
    );
  }
}

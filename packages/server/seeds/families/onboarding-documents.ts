import { sql } from 'kysely';
import { declineDocument, voidDocument } from '../../src/slices/onboarding/follow-document.ts';
import { readDocument, type SignableDocument } from '../../src/slices/onboarding/lock-document.ts';
import { sendDocuments, type Drawn } from '../../src/slices/onboarding/send-documents.ts';
import { signPdf } from '../../src/slices/onboarding/sign-pdf.ts';
import { viewPdf } from '../../src/slices/onboarding/view-pdf.ts';
import { DOCUMENTS } from '../data/onboarding-documents.ts';
import { daysAgo, dayOf, scaled, workOf, type Scene } from '../scene.ts';
import type { Investor } from './investors.ts';
import type { Staff } from './staff.ts';

type Fate = 'sent' | 'viewed' | 'signed' | 'countersigned' | 'declined' | 'voided';
/** How the documents of the demo stand (`domain.md#7.3`): 90, every status. Signing draws and seals a file: a few will do. */
const FATES: readonly (readonly [Fate, number])[] = [
  ['signed', 10],
  ['countersigned', 4],
  ['declined', 10],
  ['voided', 16],
  ['viewed', 20],
  ['sent', 30],
];

/** Every document but the first, which holds its people back until they have signed; that one waits for one persona. */
export async function seedDocuments(
  scene: Scene,
  investors: readonly Investor[],
  staff: Staff,
): Promise<void> {
  const templates = await templatesOf(scene);
  const [agreement, ...others] = templates;
  const waiting = investors.find(({ key }) => key === 'docs-to-sign');
  if (agreement === undefined || others.length === 0) return;
  const drawings: Drawn = new Map();
  if (waiting) await sendTo(scene, waiting, { drawings, template: agreement, ago: 2, staff });
  const people = investors.filter((one) => one.active && one.standing !== 'unverified' && one !== waiting);
  let drawn = 0;
  for (const [fate, count] of FATES) {
    for (let nth = 0; nth < scaled(scene, count); nth++, drawn++) {
      const investor = people[drawn % people.length];
      const template = templateFor(fate, { drawn, people: people.length, agreement, others });
      if (investor) await follow(scene, investor, { drawings, fate, template, staff });
    }
  }
}

const templatesOf = async (scene: Scene): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from onboarding_documents
    where is_template and name in (${sql.join(DOCUMENTS.map(({ name }) => name))}) order by id`.execute(
    scene.trx,
  );
  return rows.map(({ id }) => id);
};

interface Drawing {
  readonly drawn: number;
  readonly people: number;
  readonly agreement: number;
  readonly others: readonly number[];
}

/** The agreement for those who have signed it on both sides; the others in turn, another one each time round. */
function templateFor(fate: Fate, { drawn, people, agreement, others }: Drawing): number {
  if (fate === 'countersigned') return agreement;
  const round = Math.floor(drawn / people);
  return others[(drawn + round) % others.length] ?? agreement;
}

interface Sending {
  readonly drawings: Drawn;
  readonly template: number;
  readonly ago: number;
  readonly staff: Staff;
}

async function sendTo(
  scene: Scene,
  { id, since }: Investor,
  sending: Sending,
): Promise<SignableDocument | null> {
  const at = new Date(Math.max(daysAgo(scene, sending.ago).getTime(), since.getTime() + 3_600_000));
  const { created } = await sendDocuments(
    workOf(scene, at, sending.staff.support),
    {
      templateIds: [sending.template],
      userIds: [id],
      dueOn: dayOf(new Date(at.getTime() + 14 * 86_400_000)),
      message: null,
    },
    sending.drawings,
  );
  const [documentId] = created;
  return documentId === undefined ? null : readDocument(workOf(scene, at), documentId);
}

async function follow(
  scene: Scene,
  investor: Investor,
  { fate, ...sending }: Omit<Sending, 'ago'> & { fate: Fate },
): Promise<void> {
  const { staff } = sending;
  const sent = await sendTo(scene, investor, { ...sending, ago: DAYS_AGO[fate] });
  if (sent === null || fate === 'sent') return;
  const later = (hours: number): Date => new Date(new Date(sent.sent_at).getTime() + hours * 3_600_000);
  const work = workOf(scene, later(5), investor.viewer);
  if (fate === 'voided') return voidDocument(workOf(scene, later(30), staff.support), sent, 'Sent in error');
  await viewPdf(work, String(sent.pdf_id), { download: false, userAgent: AGENT });
  const document = await readDocument(work, sent.id);
  if (fate === 'declined')
    return declineDocument(work, document, 'I would like to speak to my solicitor first.');
  if (fate === 'viewed') return;
  await signPdf(work, String(sent.pdf_id), by(investor.name));
  if (fate !== 'countersigned') return;
  await signPdf(workOf(scene, later(27), staff.superAdmin), String(sent.pdf_id), by(staff.superAdmin.name));
}

const DAYS_AGO: Readonly<Record<Fate, number>> = {
  sent: 3,
  viewed: 9,
  signed: 40,
  countersigned: 60,
  declined: 21,
  voided: 30,
};
const AGENT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) Safari/605.1.15';
const by = (name: string) => ({
  method: 'typed' as const,
  name,
  signature: null,
  fields: {},
  accepted: true,
  userAgent: AGENT,
});

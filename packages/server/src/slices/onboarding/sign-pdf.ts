import { onboardingDocumentStatus as status, pdfStatus } from '@tranche/domain/investors/codes';
import type { SignerRole, SigningMethod } from '@tranche/domain/investors/document-audience';
import { marksOf, signingErrors, SIGNING_MESSAGES } from '@tranche/domain/investors/signing';
import { onboardingDocumentTransitions as table } from '@tranche/domain/investors/transitions';
import { addDaysToMoment, isAfter } from '@tranche/domain/kit/calendar';
import { conflict, invalid, refuse } from '@tranche/domain/kit/errors';
import { canTransition } from '@tranche/domain/kit/transitions';
import { mayPerform } from '../../kit/workflow/assert-verb.ts';
import { changedNow } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { drawSigned, type Signing } from './draw-signed.ts';
import { lockPdf, type PdfRow } from './lock-pdf.ts';
import { readDocument, type SignableDocument } from './lock-document.ts';
import { moveDocument } from './move-document.ts';
import { pictureOf } from './signature-picture.ts';
import { notifyOfSignature } from './notify-of-signature.ts';
import { todayOf } from '../../kit/db/today.ts';

export interface SignatureInput {
  readonly method: SigningMethod;
  readonly name: string;
  /** A data address of a PNG, for what is drawn or uploaded. */
  readonly signature: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly accepted: boolean;
  readonly userAgent: string | null;
}

/**
 * 1, 2 → 3 by the investor, 3 → 4 by someone of the staff who has not signed it (`domain.md#2.15`): the document is stamped,
 * certified and sealed, and a copy filed with the investor.
 */
export async function signPdf(work: Work, id: string, input: SignatureInput): Promise<void> {
  const pdf = await lockPdf(work, id, 'show');
  if (pdf.target_type !== 'onboarding_document') throw conflict(SIGNING_MESSAGES.gone);
  const document = await documentOf(work, pdf);
  const role: SignerRole = work.viewer.kind === 'investor' ? 'investor' : 'countersigner';
  const to = assertSignable(work, document, { role, pdf });
  const picture = input.method === 'typed' ? null : await pictureOf(input.signature);
  const facts = {
    ...input,
    name: input.name.trim().replace(/\s+/g, ' '),
    expectedName: work.viewer.name,
    values: input.fields,
    hasPicture: picture !== null,
    role,
    fields: pdf.fields,
  };
  const errors = signingErrors(facts);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const at = work.now.toISOString();
  const picturePath = picture === null ? null : await keepPicture(work, picture);
  const marks = [...pdf.marks, ...marksOf(facts, { day: await todayOf(work.trx, work.now), picturePath })];
  const signing: Signing = {
    role,
    user_id: work.viewer.id ?? 0,
    name: facts.name,
    method: input.method,
    at,
    ip: work.ip,
    user_agent: input.userAgent?.slice(0, 300) ?? null,
    hash_before: pdf.sha256,
  };
  const signed = await drawSigned(work, pdf, { marks, signings: [...pdf.signatures, signing] });
  await keepSigned(work, pdf, { marks, signing, signed });
  await moveDocument(work, document, {
    to,
    event: role === 'investor' ? 'signed' : 'countersigned',
    description: `**${facts.name}** ${role === 'investor' ? 'signed' : 'countersigned'} **${document.name}**`,
  });
  await notifyOfSignature(work, document, { role, bytes: signed.bytes });
}

async function documentOf(work: Work, pdf: PdfRow): Promise<SignableDocument> {
  const row = await work.trx
    .selectFrom('onboarding_documents')
    .select(['id', 'is_template'])
    .where('id', '=', pdf.target_id)
    .executeTakeFirst();
  if (!row || row.is_template) throw conflict(SIGNING_MESSAGES.gone);
  return readDocument(work, row.id);
}

/** 403 without the right, 409 in the words of the person who is before it. Returns the state to come. */
function assertSignable(
  work: Work,
  document: SignableDocument,
  { role, pdf }: { role: SignerRole; pdf: PdfRow },
): number {
  const verb = role === 'investor' ? 'sign' : 'countersign';
  if (!mayPerform(work, table, verb, document.user_id === work.viewer.id)) throw refuse('forbidden');
  if (
    pdf.signatures.some(({ user_id }) => user_id === work.viewer.id) ||
    document.status === status.countersigned
  )
    throw conflict(SIGNING_MESSAGES.signed);
  if (role === 'countersigner' && !document.requires_countersignature) throw conflict(SIGNING_MESSAGES.gone);
  if (role === 'investor' && hasLapsed(work, document)) throw conflict(SIGNING_MESSAGES.gone);
  if (!canTransition(table, document.status, verb)) throw conflict(SIGNING_MESSAGES.gone);
  return role === 'investor' ? status.signed : status.countersigned;
}

const hasLapsed = (work: Work, { sent_at, valid_days }: SignableDocument): boolean =>
  valid_days !== null && isAfter(work.now.toISOString(), addDaysToMoment(sent_at, valid_days));

async function keepPicture(work: Work, png: Buffer): Promise<string> {
  const { path } = await work.app.files.put('pdfs', png, {
    filename: 'signature.png',
    kind: 'image',
    field: 'signature',
  });
  return path;
}

interface Stored {
  readonly marks: readonly unknown[];
  readonly signing: Signing;
  readonly signed: { readonly bytes: Buffer; readonly sha256: string };
}

async function keepSigned(work: Work, pdf: PdfRow, { marks, signing, signed }: Stored): Promise<void> {
  const stored = await work.app.files.put('pdfs', signed.bytes, {
    filename: `${pdf.name.slice(0, 100)}.pdf`,
  });
  await work.trx
    .updateTable('pdfs')
    .set({
      path: stored.path,
      sha256: signed.sha256,
      marks: JSON.stringify(marks),
      signatures: JSON.stringify([...pdf.signatures, { ...signing, hash_after: signed.sha256 }]),
      status: signing.role === 'investor' ? pdfStatus.signed : pdfStatus.countersigned,
      ...changedNow(work),
    })
    .where('id', '=', pdf.id)
    .execute();
}

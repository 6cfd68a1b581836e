import { isYes, readId } from '@tranche/domain/kit/read-values';
import { changePdf, signForm, testPdf } from '@tranche/domain/documents/verbs';
import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import { readForm } from '../../kit/http/form.ts';
import { noContent, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { pdfAnswer } from '../../kit/pdf/pdf-answer.ts';
import { dataText } from '../../kit/resource-routes/answer.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { sendStored } from './send-stored.ts';
import { placeFields } from './place-fields.ts';
import { signPdf } from './sign-pdf.ts';
import { drawTestCopy, sendTestCopy } from './test-copy.ts';
import { viewPdf } from './view-pdf.ts';

const MAY_READ = ['onboarding_documents.index', 'investor'] as const;
const MAY_WRITE = ['onboarding_documents.create', 'investor'] as const;

async function show(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  const download = isYes(call.query.download);
  const userAgent = call.headers['user-agent'] ?? '';
  if (download) {
    const pdf = await perform(app, call, async (work) => {
      await assertSigner(work, call);
      return viewPdf(work, id, { download, userAgent });
    });
    return sendStored(app, { path: pdf.path, name: `${pdf.name}.pdf`, mime: 'application/pdf' }, true);
  }
  const json = await perform(app, call, async (work) => {
    await assertSigner(work, call);
    const pdf = await viewPdf(work, id, { download, userAgent });
    return withUrl(work, pdf, call);
  });
  return dataText(json);
}

/** `?filter[user_id]=72`: a page below one investor's record shows no one else's file. */
async function assertSigner(work: Work, call: Call): Promise<void> {
  const { filter } = call.query;
  if (typeof filter !== 'object' || filter === null || !('user_id' in filter)) return;
  const found = await work.trx
    .selectFrom('pdfs')
    .select('user_id')
    .where('id', '=', readId(call.params.id) ?? 0)
    .executeTakeFirst();
  if (!found || found.user_id !== readId(filter.user_id)) throw refuse('not_found');
}

/** The record with the short-lived address of its file. */
async function withUrl(
  work: Work,
  pdf: { id: number; path: string; name: string },
  call: Call,
): Promise<string> {
  const record = await showRecordIn(work, 'pdfs', pdf.id, call.query);
  const url = work.app.files.signedUrl(pdf.path, { filename: `${pdf.name}.pdf` });
  return `${record.slice(0, -1)},"url":${JSON.stringify(url)}}`;
}

/** `{layout}` places fields, anything else signs. */
async function change(call: Call, app: App): Promise<Answer> {
  const id = call.params.id ?? '';
  const layout = call.body.layout;
  const json = await perform(app, call, async (work) => {
    await assertSigner(work, call);
    if (layout !== undefined) await placeFields(work, id, layout);
    else await sign(work, call, id);
    const pdf = await work.trx
      .selectFrom('pdfs')
      .select(['id', 'path', 'name'])
      .where('id', '=', Number(id))
      .executeTakeFirst();
    if (!pdf) throw refuse('not_found');
    return withUrl(work, pdf, call);
  });
  return dataText(json);
}

async function sign(work: Work, call: Call, id: string): Promise<void> {
  const form = readForm(signForm, call.body);
  await signPdf(work, id, {
    method: form.method,
    name: form.name,
    signature: form.signature ?? null,
    fields: form.fields ?? {},
    accepted: form.accepted === true,
    userAgent: call.headers['user-agent'] ?? null,
  });
}

const changing: Route = { ...changePdf, access: MAY_WRITE, handle: change };

export const pdfRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: changePdf.path,
    access: MAY_READ,
    summary: 'a file to sign, its fields and signatures; download=1 for the file itself',
    handle: show,
  },
  changing,
  { ...changing, method: 'PUT' },
  {
    method: 'GET',
    path: testPdf.path,
    access: 'onboarding_documents.create',
    summary: 'the test copy of a file to sign',
    handle: async (call, app) => {
      const { bytes, name } = await perform(app, call, (work) => drawTestCopy(work, call.params.id ?? ''));
      return pdfAnswer(bytes, `${name} (test)`);
    },
  },
  serveVerb(testPdf, {
    access: 'onboarding_documents.create',
    handle: async (call, app) => {
      await perform(app, call, (work) => sendTestCopy(work, call.params.id ?? ''));
      return noContent();
    },
  }),
];

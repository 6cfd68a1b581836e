import { expect, test } from 'vitest';
import { failEachStep, hashesOf, viewerById } from '../../../../../tests/support/fail-each-step.ts';
import { textOfPdf } from '../../../../../tests/support/pdf-text.ts';
import { sealHolds } from '../../../../../tests/support/seal-check.ts';
import { sendDocuments } from './send-documents.ts';
import { signPdf } from './sign-pdf.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();

const TABLES = ['onboarding_documents', 'pdfs', 'documents', 'folder_structures', 'activity'];
const NOTICE = ['status_histories', 'notifications', 'outbox', 'email_log'];
const state = () => hashesOf(it().app, [...TABLES, ...NOTICE]);

test('send and sign: whatever fails on the way, no one holds half a document', async () => {
  const { app } = it();
  const sam = await as('sam');
  const template = await sam.post('/api/onboarding-documents', {
    name: 'Agreement',
    body: '<p>With {{user.name}}.</p>',
  });
  const sending = {
    templateIds: [template.body.data.id],
    userIds: [people().iris],
    dueOn: null,
    message: null,
  };
  const staff = await viewerById(app, people().sam);
  const sent = await failEachStep(app, { viewer: staff, state, run: (work) => sendDocuments(work, sending) });
  expect(sent).toBeGreaterThan(10);
  const documents = await app.db.pool.query(
    `select p.id, p.status from pdfs p join onboarding_documents d on d.id = p.target_id
     where d.user_id = $1 and p.target_type = 'onboarding_document'`,
    [people().iris],
  );
  expect(documents.rows).toHaveLength(1);
  const input = {
    method: 'typed',
    name: 'Iris Ashby',
    signature: null,
    fields: {},
    accepted: true,
    userAgent: null,
  } as const;
  const id = String(documents.rows[0].id);
  const iris = await viewerById(app, people().iris);
  const signed = await failEachStep(app, { viewer: iris, state, run: (work) => signPdf(work, id, input) });
  expect(signed).toBeGreaterThan(5);
  const shown = await (await as('iris')).get(`/api/pdfs/${id}`);
  expect(shown.body.data).toMatchObject({ status: 2, signatures: [{ name: 'Iris Ashby' }] });
  const [{ hash_before }] = shown.body.data.signatures;
  const { bytes } = await (await as('iris')).get(`/api/pdfs/${id}?download=1`);
  const text = await textOfPdf(bytes);
  for (const words of ['With Iris Ashby', 'Signing certificate']) expect(text).toContain(words);
  // A long word is broken where its line ends.
  expect(text.replace(/ /g, '')).toContain(hash_before);
  const forged = Buffer.from(bytes);
  const at = forged.indexOf('stream') + 20;
  forged[at] = (forged[at] ?? 0) ^ 1;
  const longer = Buffer.concat([bytes, Buffer.from('% more')]);
  expect([bytes, forged, longer].map(sealHolds)).toEqual([true, false, false]);
});

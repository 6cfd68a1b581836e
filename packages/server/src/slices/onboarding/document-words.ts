import type { PdfSignature } from '@tranche/domain/investors/document-audience';
import type { Terms } from '@tranche/domain/settings/terminology';

/** What is printed on the documents that the product itself draws. */
export const DOCUMENT_WORDS = {
  signatures: 'Signatures',
  intro: 'Signed electronically. The certificate at the end names who signed, when and how.',
  countersigner: 'Signed for the firm',
  signature: 'Signature',
  name: 'Name',
  date: 'Date',
  certificate: 'Signing certificate',
  document: 'Document',
  documentName: 'Name',
  reference: 'Reference',
  original: 'SHA-256 as sent',
  signer: 'Signer',
  method: 'Method',
  at: 'Signed at',
  address: 'IP address',
  browser: 'Browser',
  before: 'SHA-256 before signing',
  consent: 'Consent',
  consented: 'Agreed to sign this document electronically.',
  reason: 'Signed electronically by',
  methods: { typed: 'Typed name', drawn: 'Drawn signature', upload: 'Uploaded signature' },
} as const;

/** Who signs: the investor goes by the client's word. */
export const signerWord = ({ investor }: Pick<Terms, 'investor'>, role: PdfSignature['role']): string =>
  role === 'investor' ? investor : DOCUMENT_WORDS.countersigner;

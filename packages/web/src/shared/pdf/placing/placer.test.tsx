import type { PdfField } from '@tranche/domain/investors/document-audience';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answering, mount, status, type Sent } from '../../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../../tests/fixtures/signed-in-people.ts';
import type { PdfViewerProps } from '../pdf-viewer-props.ts';
import type { SignablePdf } from '../signing/signable-pdf.ts';
import { toPoints } from './placing.ts';
import { Placer } from './placer.tsx';

// The pages themselves are pdf.js's; what is on them is ours. At two pixels a point.
vi.mock('../pdf-viewer.tsx', async () => {
  const { useEffect } = await import('react');
  return {
    PdfViewer: ({ layer, onSizes }: PdfViewerProps) => {
      useEffect(() => onSizes?.([A4, A4]), [onSizes]);
      return [1, 2].map((page) => (
        <div key={page} data-testid={`page ${page}`}>
          {layer?.({ page, scale: 2 })}
        </div>
      ));
    },
  };
});
Element.prototype.scrollIntoView = vi.fn(); // jsdom has none
const A4 = { width: 595.28, height: 841.89 };

const field = (key: string, more: Partial<PdfField> = {}): PdfField => ({
  key,
  type: 'signature',
  role: 'investor',
  page: 1,
  x: toPoints(20),
  y: toPoints(100),
  w: toPoints(70),
  h: toPoints(15),
  required: true,
  ...more,
});
const PDF = {
  id: 6,
  user_id: 13,
  name: 'Client agreement',
  pages: 2,
  updated_at: '2026-01-01T09:00:00Z',
  fields: [field('sign')],
} as unknown as SignablePdf;
let sent: Sent[];
const layoutSent = (): readonly PdfField[] => {
  const { body } = sent.findLast(({ method }) => method === 'POST') ?? {};
  return (body as { layout: PdfField[] }).layout;
};
const box = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
const save = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Save fields' }));
};

async function show(
  fields: readonly PdfField[] = PDF.fields,
  { answer, isTemplate = false }: { answer?: unknown; isTemplate?: boolean } = {},
): Promise<void> {
  sent = answering({
    'POST /api/pdfs/6/test': {},
    'POST /api/pdfs/6': answer ?? { data: { ...PDF, updated_at: '2026-01-01T10:00:00Z' } },
  });
  await mount(
    <Placer
      pdf={{ ...PDF, fields }}
      file={new Blob()}
      names={{ investor: 'Iris Bell', countersigner: 'Larkfield' }}
      signers={['investor', 'countersigner']}
      {...(isTemplate ? {} : { about: null, audit: <p>Sent to Iris Bell</p> })}
    />,
    { session: IRIS },
  );
}

describe('the places of a file’s fields', () => {
  beforeEach(() => {
    window.matchMedia = vi.fn().mockImplementation((media: string) => ({
      matches: media.includes('min-width'),
      media,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
  });

  it('are moved by arrows in millimetres, copied and removed by keys', async () => {
    await show();
    const one = box(/^Signature, Iris Bell, page 1, 20 mm/);
    fireEvent.keyDown(one, { key: 'ArrowRight' });
    fireEvent.keyDown(box(/21 mm from the left/), { key: 'ArrowDown', shiftKey: true });
    expect(box(/21 mm from the left, 105 mm from the top/)).toBeTruthy();
    fireEvent.keyDown(box(/21 mm from the left/), { key: 'd', ctrlKey: true });
    expect(screen.getAllByRole('button', { name: /^Signature, Iris Bell/ })).toHaveLength(2);
    fireEvent.keyDown(box(/26 mm from the left/), { key: 'Delete' });
    save();
    await waitFor(() => expect(layoutSent()).toHaveLength(1));
    expect(layoutSent()[0]).toMatchObject({ key: 'sign', x: toPoints(21), y: toPoints(105) });
    expect(sent.at(-1)?.url).toContain('filter[user_id]=13');
  });

  it('of a template need no signature: a page for it is added to what is sent', async () => {
    await show([], { isTemplate: true });
    expect(screen.getByText(/^Signed on a page at the end\./)).toBeTruthy();
    expect(screen.queryByText(/has no place to sign/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add field' }));
    expect(screen.getByText('Larkfield has no place to sign.')).toBeTruthy();
  });

  it('are placed by the list alone, with figures in millimetres', async () => {
    await show([]);
    expect(screen.getByText('Iris Bell has no place to sign. Larkfield has no place to sign.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add field' }));
    expect(screen.getByText('Larkfield has no place to sign.')).toBeTruthy();
    const list = within(screen.getByRole('list', { name: 'Fields of this document' }));
    fireEvent.change(list.getByLabelText('From the left'), { target: { value: '50.5' } });
    fireEvent.change(list.getByLabelText('Page'), { target: { value: '2' } });
    save();
    await waitFor(() =>
      expect(layoutSent()).toMatchObject([
        { key: 'investor_signature_1', page: 2, x: toPoints(50.5), w: toPoints(70), required: true },
      ]),
    );
  });

  it('are placed by a press on the page, measured at its scale', async () => {
    await show([]);
    fireEvent.click(screen.getByRole('button', { name: 'Place on the page' }));
    const layer = screen.getByTestId('page 2').firstElementChild;
    fireEvent.pointerDown(layer!, { clientX: 200, clientY: 400 });
    save();
    await waitFor(() => expect(layoutSent()).toMatchObject([{ page: 2, x: 100, y: 200 }]));
  });

  it('are sent to oneself as a test, once they are saved as they are shown', async () => {
    await show();
    fireEvent.keyDown(box(/^Signature, Iris Bell/), { key: 'ArrowRight' });
    fireEvent.click(screen.getByRole('button', { name: 'Send a test to myself' }));
    expect(await screen.findByText(/^Test copy sent to /)).toBeTruthy();
    const calls = sent.filter(({ method }) => method === 'POST').map(({ url }) => url.split('?')[0]);
    expect(calls).toEqual(['/api/pdfs/6', '/api/pdfs/6/test']);
  });

  it('are beside what happened to the document', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Audit' }));
    expect(screen.getByText('Sent to Iris Bell')).toBeTruthy();
  });

  it('say what is off the page and what overlaps', async () => {
    await show([field('a'), field('b', { x: toPoints(60) }), field('c', { page: 2, x: toPoints(180) })]);
    expect(screen.getAllByText('Overlaps another field')).toHaveLength(2);
    expect(screen.getAllByText('Off the page')).toHaveLength(1);
  });

  it('are seen as a signer will see them', async () => {
    await show([field('a'), field('b', { role: 'countersigner', y: toPoints(200) })]);
    fireEvent.click(screen.getByLabelText('View'));
    fireEvent.click(await screen.findByRole('option', { name: 'Preview as Larkfield' }));
    expect(screen.getAllByRole('button', { name: 'Sign here, page 1' })).toHaveLength(1);
  });

  it('stay as they are when the server refuses', async () => {
    const signed = 'This document has already been signed.';
    await show(PDF.fields, { answer: status(409, { message: signed }) });
    fireEvent.keyDown(box(/^Signature, Iris Bell/), { key: 'ArrowRight' });
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(signed);
    expect(box(/21 mm from the left/)).toBeTruthy();
  });
});

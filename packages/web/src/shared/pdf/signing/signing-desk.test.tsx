import type { PdfField } from '@tranche/domain/investors/document-audience';
import { SIGNING_MESSAGES } from '@tranche/domain/investors/signing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../kit/api.ts';
import { ApiError } from '../../../kit/api-error.ts';
import { mount } from '../../../../../../tests/fixtures/mount.tsx';
import type { PdfViewerProps } from '../pdf-viewer-props.ts';
import { SigningDesk } from './signing-desk.tsx';
import type { SignablePdf } from './signable-pdf.ts';

// The pages themselves are pdf.js's; what is on them is ours.
vi.mock('../pdf-viewer.tsx', () => ({
  PdfViewer: ({ layer }: PdfViewerProps) =>
    [1, 2].map((page) => <div key={page}>{layer?.({ page, scale: 1 })}</div>),
}));

const field = (key: string, type: PdfField['type'], page: number): PdfField => ({
  key,
  type,
  role: 'investor',
  page,
  x: 10,
  y: 10,
  w: 100,
  h: 20,
  required: true,
});
const PDF = {
  id: 6,
  name: 'Client agreement',
  fields: [field('sign', 'signature', 2), field('risk', 'checkbox', 1), field('on', 'date', 2)],
} as unknown as SignablePdf;

Element.prototype.scrollIntoView = vi.fn(); // jsdom has none
const onSigned = vi.fn();
const action = vi.spyOn(api, 'action');
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

async function typeSignature(): Promise<void> {
  fireEvent.click(button('Sign here, page 2'));
  fireEvent.click(await screen.findByLabelText(/I agree to sign/));
  fireEvent.click(button('Place signature'));
  await screen.findByText('Ready to submit');
}

describe('signing on screen', () => {
  beforeEach(async () => {
    action.mockReset();
    onSigned.mockReset();
    await mount(
      <SigningDesk pdf={PDF} file={new Blob()} role="investor" signer="Ann Lee" onSigned={onSigned} />,
    );
  });
  afterEach(() => vi.clearAllMocks());

  it('leads through the open fields, and sends nothing while one is empty', () => {
    expect(screen.getByText('2 fields left')).toBeTruthy();
    fireEvent.click(button('Submit'));
    expect(document.activeElement).toBe(screen.getByLabelText('Tick to agree, page 1'));
    fireEvent.click(button('Next field'));
    expect(document.activeElement).toBe(button('Sign here, page 2'));
    expect(action).not.toHaveBeenCalled();
  });

  it('wants consent and the very name before the signature stands on the page', async () => {
    fireEvent.click(button('Sign here, page 2'));
    fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Ann Leigh' } });
    fireEvent.click(button('Place signature'));
    expect(screen.getByText(SIGNING_MESSAGES.consent)).toBeTruthy();
    expect(screen.getByText(SIGNING_MESSAGES.name)).toBeTruthy();
  });

  it('sends a typed signature with the fields', async () => {
    action.mockResolvedValue({ data: PDF });
    fireEvent.click(screen.getByLabelText('Tick to agree, page 1'));
    await typeSignature();
    fireEvent.click(button('Submit'));
    await waitFor(() => expect(onSigned).toHaveBeenCalled());
    const [verb, sent] = action.mock.calls[0]!;
    expect([verb.method, verb.path]).toEqual(['PATCH', '/api/pdfs/:id']);
    expect(sent).toEqual({
      params: { id: 6 },
      body: { method: 'typed', name: 'Ann Lee', fields: { risk: true }, accepted: true },
    });
  });

  it('keeps the signature when the server refuses, and says why', async () => {
    action.mockRejectedValue(new ApiError(409, { message: SIGNING_MESSAGES.gone }));
    fireEvent.click(screen.getByLabelText('Tick to agree, page 1'));
    await typeSignature();
    fireEvent.click(button('Submit'));
    expect((await screen.findByRole('alert')).textContent).toContain(SIGNING_MESSAGES.gone);
    expect(button(/Your signature: Ann Lee/)).toBeTruthy();
  });
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answering, mount, status } from '../../../../../../tests/fixtures/mount.tsx';
import { ErrorViewProvider } from '../../../kit/error-slot.tsx';
import { DocumentOfPdf } from './document-of-pdf.tsx';

const PDF = { id: 6, name: 'Client agreement', target_type: 'report', url: '/files/6', sha256: 'x' };

async function show(investor: string): Promise<void> {
  answering({
    'GET /api/pdfs/6?filter[user_id]=24': { data: PDF },
    'GET /api/pdfs/6': status(404, { message: 'Not found.' }),
  });
  await mount(
    <ErrorViewProvider view={({ status: code }) => <h1>{code}</h1>}>
      <DocumentOfPdf id="6" of={investor} up={{ label: 'Documents', href: '/' }}>
        {({ pdf }) => <h1>{pdf.name}</h1>}
      </DocumentOfPdf>
    </ErrorViewProvider>,
  );
}

it('is shown below the investor who signs it', async () => {
  await show('24');
  expect(await screen.findByRole('heading', { name: 'Client agreement' })).toBeTruthy();
});

it('is nothing below another investor', async () => {
  await show('13');
  expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  expect(screen.queryByText('Client agreement')).toBeNull();
});

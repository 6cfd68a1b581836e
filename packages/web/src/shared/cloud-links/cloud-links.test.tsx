import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, mount } from '../../../../../tests/fixtures/mount.tsx';
import { IRIS } from '../../../../../tests/fixtures/signed-in-people.ts';
import { CloudLinks } from './cloud-links.tsx';

const LINK = {
  id: 5,
  name: 'Board pack',
  provider: 'google_drive',
  url: 'https://drive.google.com/file/1',
  created_at: '2026-03-01T09:00:00.000000Z',
  target: { type: 'fund', id: 2, name: 'Bramble Fund' },
};

test('what staff share opens where it is kept, and that it was opened is kept', async () => {
  const sent = answering({
    'GET /api/cloud-documents': { data: [LINK], meta: { total: 1 } },
    'GET /api/cloud-documents/5': { data: LINK },
  });
  await mount(<CloudLinks filter={{ category: 'report' }} />, { session: IRIS });
  const link = await screen.findByRole('link', { name: 'Open Board pack (Google Drive) in a new tab' });
  expect(link).toMatchObject({ href: LINK.url, target: '_blank', rel: 'noreferrer' });
  expect(screen.getByText('Bramble Fund · Google Drive · 1 Mar 2026')).toBeTruthy();
  expect(decodeURIComponent(sent[0]?.url ?? '')).toContain('filter[visibility]=public');
  fireEvent.click(link);
  await expect.poll(() => sent.at(-1)?.url).toBe('/api/cloud-documents/5?download=1');
});

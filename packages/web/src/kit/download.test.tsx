import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DownloadButton } from './download.tsx';
import { ExportButton } from './export-button.tsx';
import { mount } from '../../../../tests/fixtures/mount.tsx';

const answer = (init: ResponseInit): void => {
  globalThis.fetch = () => Promise.resolve(new Response('%PDF', init));
};
const press = async (): Promise<void> => {
  await mount(<DownloadButton href="/api/portfolio-statement/download">Download statement</DownloadButton>);
  fireEvent.click(screen.getByRole('link', { name: 'Download statement' }));
  screen.getByText('Downloading…');
  await screen.findByText('Download statement');
};

test('a file arrives under the name that the server gives it', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  answer({
    headers: { 'content-disposition': `attachment; filename="Zo_.pdf"; filename*=UTF-8''Zo%C3%AB.pdf` },
  });
  await press();
  expect(saved).toEqual(['Zoë.pdf']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that cannot be had says so', async () => {
  answer({ status: 500 });
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('could not be downloaded');
});

test('a list too long to wait for is mailed, and nothing is saved yet', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockClear();
  globalThis.fetch = () => Promise.resolve(new Response('{"data":{"status":"queued"}}', { status: 202 }));
  await mount(<ExportButton resource="audit-entries" />);
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
  await screen.findByText('This is a long file. We will email you when it is ready.');
  expect(saved).not.toHaveBeenCalled();
});

test('a file that this device has kept says since when', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  answer({ headers: { 'x-read-at': 'Sun, 22 Nov 2026 09:00:00 GMT' } });
  await press();
  await screen.findByText(/the copy you downloaded on 22 Nov 2026/);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering, mount, type Sent } from '../../../../../tests/fixtures/mount.tsx';
import { clearToasts } from '../../ui/overlay/toasts.tsx';
import { RecordDocuments } from './documents.tsx';

const folder = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  parent_id: null,
  visibility: 'public',
  documents_count: 0,
  public_files_count: 0,
  updated_at: '2026-01-01T09:00:00Z',
  ...more,
});
const FOLDERS = [
  folder(1, 'Identity', { visibility: 'private', documents_count: 2, public_files_count: 1 }),
  folder(2, 'Passports', { parent_id: 1, documents_count: 1, public_files_count: 3 }),
  folder(3, 'Statements'),
];
const file = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  category: 'other',
  size: 2048,
  mime: 'application/pdf',
  visibility: 'private',
  version: 1,
  created_at: '2026-01-01T09:00:00Z',
  updated_at: '2026-01-01T09:00:00Z',
  url: `/api/documents/${id}?download=1`,
  opened_by: { opened: 0, readers: 1 },
  earlier_versions: [],
  createdBy: { id: 9, name: 'Una Ward' },
  ...more,
});
const LETTER = file(11, 'Letter.pdf', {
  visibility: 'public',
  opened_by: { opened: 3, readers: 12 },
  version: 2,
  earlier_versions: [
    { id: 10, name: 'Letter.pdf', version: 1, created_at: '2025-12-01T09:00:00Z', url: null },
  ],
});
const NOTE = file(12, 'Note.pdf');

const page = (data: readonly unknown[]) => ({ data, meta: { total: data.length } });
const wide = (isPhone = false): void => {
  window.matchMedia = vi.fn().mockImplementation((query: string) => ({
    matches: isPhone,
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
};

async function show({
  at = '/',
  phone = false,
  files = [LETTER, NOTE],
  privateOnly = false,
  pages = 1,
} = {}): Promise<Sent[]> {
  wide(phone);
  const sent = answering({
    'GET /api/folder-structures': page(FOLDERS),
    'GET /api/documents': { data: files, meta: { total: files.length, last_page: pages } },
    'POST /api/documents': null,
    'POST /api/documents/12': { data: NOTE },
    'POST /api/folder-structures/2': { data: FOLDERS[1] },
  });
  await mount(<RecordDocuments targetType="user" targetId={7} privateOnly={privateOnly} />, { at });
  await screen.findByRole(phone ? 'navigation' : 'tree');
  if (files.length > 0) await screen.findByText('Letter.pdf');
  return sent;
}
const choose = async (menu: string, item: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const writes = (sent: readonly Sent[]): unknown[] =>
  sent.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body]);

afterEach(() => clearToasts());

describe('the documents of a record', () => {
  it('are in a tree of folders that the keyboard walks, and a folder is shown by Enter', async () => {
    const sent = await show();
    const items = screen.getAllByRole('treeitem');
    expect(items.map((item) => item.getAttribute('aria-label'))).toEqual([
      'Documents, outside of any folder',
      'Identity, Private, 2 files',
      'Passports, Public, 1 file',
      'Statements, Public, 0 files',
    ]);
    expect(items.map((item) => item.getAttribute('aria-level'))).toEqual(['1', '2', '3', '2']);
    items[0]?.focus();
    fireEvent.keyDown(items[0]!, { key: 's' });
    expect(document.activeElement).toBe(items[3]);
    fireEvent.keyDown(items[3]!, { key: 'Enter' });
    await screen.findByRole('heading', { name: 'Statements' });
    await waitFor(() => expect(sent.at(-1)?.url).toContain('filter[in_folder]=3'));
    expect(screen.getByText(/Files go into Statements/)).toBeTruthy();
  });

  it('say who has opened them, and lead to what they replaced', async () => {
    await show();
    expect(screen.getByText('Opened by 3 of 12')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Version 2 of Letter.pdf: earlier versions' }));
    expect(within(await screen.findByRole('dialog')).getByText(/Version 1/)).toBeTruthy();
  });

  it('are downloaded from their menu, and one that is refused says so where the reader is', async () => {
    const sent = await show();
    await choose('Actions for Note.pdf', 'Download');
    await screen.findByText('The file could not be downloaded. Please try again.');
    expect(sent.map(({ url }) => url)).toContain('/api/documents/12?download=1');
  });

  it('warn where a public file is in a private folder', async () => {
    await show({ at: '/?folder=2' });
    expect(screen.getByText('In a private folder: investors cannot see this')).toBeTruthy();
    expect(screen.queryByText('Opened by 3 of 12')).toBeNull();
  });

  it('are renamed without a word about who sees them', async () => {
    const sent = await show();
    await choose('Actions for Note.pdf', 'Rename');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Memo.pdf' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(writes(sent)).toEqual([['/api/documents/12', { name: 'Memo.pdf', _method: 'PATCH' }]]),
    );
  });

  it('are chosen within the folder in view, and moved once it is said who will see them', async () => {
    const sent = await show({ at: '/?folder=1' });
    fireEvent.click(screen.getByLabelText('Choose all 2 files shown in this folder'));
    fireEvent.click(within(screen.getByRole('region', { name: '2 selected' })).getByText('Move to…'));
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 documents' });
    fireEvent.click(within(dialog).getByLabelText('Folder'));
    const places = await screen.findAllByRole('option');
    expect(places.map(({ textContent }) => textContent)).toEqual([
      'Documents',
      'Identity / Passports',
      'Statements',
    ]);
    fireEvent.click(places[2]!);
    expect(await within(dialog).findByText('1 file will be accessible in the client portal.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move and make accessible' }));
    await waitFor(() =>
      expect(writes(sent)).toEqual([
        ['/api/documents', { ids: [11, 12], _action: 'move', folder_structure_id: 3 }],
      ]),
    );
  });

  it('are chosen on the page that is shown, and another page forgets it', async () => {
    const sent = await show({ pages: 2 });
    fireEvent.click(screen.getByLabelText('Choose Note.pdf'));
    screen.getByRole('region', { name: '1 selected' });
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(sent.at(-1)?.url).toContain('page=2'));
    await waitFor(() => expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull());
  });

  it('a folder with its files is moved on the same terms', async () => {
    const sent = await show({ at: '/?folder=2' });
    await choose('Actions for Passports', 'Move to…');
    const dialog = await screen.findByRole('dialog', { name: 'Move Passports' });
    fireEvent.click(within(dialog).getByLabelText('Folder'));
    fireEvent.click(await screen.findByRole('option', { name: 'Statements' }));
    expect(await within(dialog).findByText('3 files will be accessible in the client portal.')).toBeTruthy();
    expect(writes(sent)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move and make accessible' }));
    await waitFor(() =>
      expect(writes(sent)).toEqual([['/api/folder-structures/2', { parent_id: 3, _method: 'PATCH' }]]),
    );
  });

  it('of a contact are never public', async () => {
    await show({ privateOnly: true });
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Note.pdf' }));
    await screen.findByRole('menuitem', { name: 'Rename' });
    expect(screen.queryByRole('menuitem', { name: 'Make public' })).toBeNull();
  });

  it('below md have a way and a sheet in place of the tree', async () => {
    await show({ at: '/?folder=2', phone: true });
    const way = within(screen.getByRole('navigation', { name: 'Path of the folder' }));
    expect(way.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Documents',
      'Identity',
      'Passports',
    ]);
    expect(screen.queryByRole('tree')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Folders' }));
    const sheet = await screen.findByRole('dialog', { name: 'Choose folder' });
    fireEvent.click(within(sheet).getByRole('treeitem', { name: /Statements/ }));
    await screen.findByRole('heading', { name: 'Statements' });
  });
});

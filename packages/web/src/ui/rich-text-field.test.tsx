import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../../../tests/fixtures/mount.tsx';
import { loadSanitiser } from './rich-text.tsx';
import { RichTextField } from './rich-text-field.tsx';

let sent: string | undefined;
function Example({ stored = '<p>Called <b>Iris</b></p>' }: { stored?: string }): ReactNode {
  const [value, setValue] = useState(stored);
  return (
    <RichTextField
      name="body"
      label="Note"
      value={value}
      onChange={(next) => {
        sent = next;
        setValue(next);
      }}
    />
  );
}

test('the editor comes with the first touch, with the text and what was typed before it was there', async () => {
  await mount(<Example />);
  const resting = screen.getByRole('textbox', { name: 'Note' });
  await waitFor(() => expect(resting.textContent).toBe('Called Iris'));
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
  resting.focus();
  resting.append(' twice');
  fireEvent.input(resting);
  expect(await screen.findByRole('button', { name: 'Bold' })).toBeTruthy();
  const editor = screen.getByRole('textbox', { name: 'Note' });
  expect(editor.textContent).toBe('Called Iris twice');
  expect(editor).toBe(document.activeElement);
  expect(sent).toContain('twice');
  await userEvent.click(document.body);
});

test('the screen’s own buttons are there before the editor, and what they insert comes with it', async () => {
  vi.resetModules(); // the editor's code has not come yet
  const { RichTextField: Fresh } = await import('./rich-text-field.tsx');
  await mount(
    <Fresh
      name="body"
      label="Text"
      value={'<p>Sales rose.</p><figure data-block="kpi" data-kpi="kpi-1"></figure>'}
      onChange={(next) => (sent = next)}
      extras={{
        draw: ({ kpi }) => <span>{`Figures of ${kpi}`}</span>,
        tools: (insert) => (
          <button type="button" onClick={() => insert.link('/accounts', 'Accounts')}>
            Add accounts
          </button>
        ),
      }}
    />,
  );
  expect(await screen.findByText('Figures of kpi-1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add accounts' }));
  expect(await screen.findByRole('button', { name: 'Bold' })).toBeTruthy();
  await waitFor(() => expect(sent).toContain('>Accounts</a>'));
  expect(sent).toContain('Sales rose.');
  expect(screen.getAllByRole('button', { name: 'Add accounts' })).toHaveLength(1);
  expect(await screen.findByText('Figures of kpi-1')).toBeTruthy();
});

test('what is typed is in the form with each key, as paragraphs, and goes as the form takes it back', async () => {
  await mount(<Example stored="" />);
  const resting = screen.getByRole('textbox', { name: 'Note' });
  resting.innerHTML = 'Dear reader,<div>welcome</div>';
  fireEvent.input(resting);
  expect(sent).toBe('<p>Dear reader,</p><p>welcome</p>');
  expect(resting.innerHTML, 'the caret stays').toBe('Dear reader,<div>welcome</div>');
  resting.innerHTML = '<div><br></div>';
  fireEvent.input(resting);
  expect(sent).toBe('');
});

test('the empty line of a new text is not a line behind what is typed', async () => {
  await mount(<Example stored="<p></p>" />);
  await loadSanitiser();
  expect(screen.getByRole('textbox', { name: 'Note' }).innerHTML).toBe('');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../../../../tests/fixtures/mount.tsx';
import { RichTextField } from './rich-text-field.tsx';

let sent: string | undefined;
function Example(): ReactNode {
  const [value, setValue] = useState<string>('<p>Called <b>Iris</b></p>');
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
  resting.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(await screen.findByRole('button', { name: 'Bold' })).toBeTruthy();
  const editor = screen.getByRole('textbox', { name: 'Note' });
  expect(editor.textContent).toBe('Called Iris twice');
  expect(editor).toBe(document.activeElement);
  expect(sent).toContain('twice');
  await userEvent.click(document.body);
});

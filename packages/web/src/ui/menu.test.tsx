import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mount } from '../../../../tests/fixtures/mount.tsx';
import { MoreMenu } from './menu.tsx';

test('a menu that closes gives the focus back to its button, the first time too', async () => {
  await mount(<MoreMenu name="Ann" items={[{ label: 'Rename', onSelect: () => undefined }]} />);
  for (const _ of ['first', 'again']) {
    screen.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Rename' });
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
  }
});

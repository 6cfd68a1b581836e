import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { TextField } from '../ui/fields/text-field.tsx';
import { Form, FormActions } from '../ui/form/form.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { SidePanel } from '../ui/overlay/side-panel.tsx';
import { useServerForm } from './server-form.ts';
import { mount } from '../../../../tests/fixtures/mount.tsx';

const OVERLAYS = [
  { kind: 'dialog', Overlay: Dialog },
  { kind: 'side panel', Overlay: SidePanel },
];

function Example({ Overlay }: Pick<(typeof OVERLAYS)[number], 'Overlay'>): ReactNode {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Overlay open={open} onClose={close} title="Rename a folder">
        <NameForm onDone={close} />
      </Overlay>
    </>
  );
}

function NameForm({ onDone }: { onDone: () => void }): ReactNode {
  const form = useServerForm({ initial: { name: 'Taxes' }, submit: () => Promise.resolve(), onDone });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field('name')} />
      <FormActions form={form} label="Save" busyLabel="Saving…" onCancel={onDone} />
    </Form>
  );
}

const overlay = () => screen.queryByRole('dialog', { name: 'Rename a folder' });
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function typeInto(Overlay: (typeof OVERLAYS)[number]['Overlay']): Promise<void> {
  await mount(<Example Overlay={Overlay} />);
  await press('Rename');
  await userEvent.type(await screen.findByLabelText('Name'), ' 2026');
}

for (const { kind, Overlay } of OVERLAYS) {
  test(`a ${kind} with a changed form asks before it closes, and what was typed stays`, async () => {
    await typeInto(Overlay);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeTruthy());
    await press('Stay');
    await waitFor(() => expect(question()).toBeNull());
    expect(screen.getByDisplayValue('Taxes 2026')).toBeTruthy();
    await press('Close');
    await waitFor(() => expect(question()).toBeTruthy());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeNull());
    expect(overlay()).toBeTruthy();
    await press('Close');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(overlay()).toBeNull());
  });

  test(`a ${kind} closes without a question where nothing was typed, once it is saved, and by Cancel`, async () => {
    await mount(<Example Overlay={Overlay} />);
    await press('Rename');
    await screen.findByLabelText('Name');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(overlay()).toBeNull());
    for (const way of ['Save', 'Cancel']) {
      await press('Rename');
      await userEvent.type(await screen.findByLabelText('Name'), '!');
      await press(way);
      await waitFor(() => expect(overlay()).toBeNull());
      expect(question()).toBeNull();
    }
  });
}

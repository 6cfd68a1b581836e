import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mount } from '../../../../tests/fixtures/mount.tsx';
import { useKeptFocus } from './kept-focus.ts';

function Page({ card }: { card: ReactNode }): ReactNode {
  useKeptFocus();
  return (
    <main>
      <h1>Payment</h1>
      <section>
        <h2>By transfer</h2>
        {card}
      </section>
      <p>Nothing to press</p>
    </main>
  );
}

function Sent(): ReactNode {
  const [sent, setSent] = useState(false);
  return sent ? <p>On its way</p> : <button onClick={() => setSent(true)}>I have sent it</button>;
}

const heading = (name: string) => screen.getByRole('heading', { name });

test('what goes away when it is pressed leaves the focus to the heading around it', async () => {
  await mount(<Page card={<Sent />} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('On its way');
  await waitFor(() => expect(document.activeElement).toBe(heading('By transfer')));
});

test('whoever presses beside everything keeps the focus nowhere', async () => {
  await mount(<Page card={<Sent />} />);
  await userEvent.tab();
  await userEvent.click(screen.getByText('Nothing to press'));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  document.body.append(document.createElement('hr'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(document.activeElement).toBe(document.body);
});

function SlowPage(): ReactNode {
  useKeptFocus();
  const [state, setState] = useState('list');
  return (
    <main tabIndex={-1}>
      {state === 'list' && <button onClick={() => setState('waiting')}>Open the round</button>}
      {state === 'waiting' && <button onClick={() => setState('there')}>Its data come</button>}
      {state === 'there' && <h1>Round</h1>}
    </main>
  );
}

test('while a slow page comes the page has the focus, then its heading', async () => {
  await mount(<SlowPage />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  act(() => screen.getByRole('button').click());
  await waitFor(() => expect(document.activeElement).toBe(heading('Round')));
});

function Asked(): ReactNode {
  useKeptFocus();
  const [state, setState] = useState('asked');
  return (
    <main>
      <h1>Round</h1>
      <button>Change</button>
      {state !== 'answered' && (
        <div role="dialog">
          {state === 'asked' && <button onClick={() => setState('sent')}>Save</button>}
          {state === 'sent' && <p onClick={() => setState('answered')}>Saving</p>}
        </div>
      )}
    </main>
  );
}

test('a dialog that closes just as its button’s time is up gives the focus back itself', async () => {
  await mount(<Asked />);
  screen.getByRole('button', { name: 'Save' }).focus();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await vi.advanceTimersByTimeAsync(195);
  act(() => screen.getByText('Saving').click());
  await vi.advanceTimersByTimeAsync(10);
  expect(document.activeElement, 'while the dialog may still give it back').toBe(document.body);
  await vi.advanceTimersByTimeAsync(200);
  expect(document.activeElement).toBe(heading('Round'));
});

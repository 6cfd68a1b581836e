import { Link, useLocation } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../../../tests/fixtures/mount.tsx';
import { useFocusOnRoute } from './title.tsx';

function Shell(): ReactNode {
  const { pathname } = useLocation();
  useFocusOnRoute();
  return (
    <main tabIndex={-1}>
      <h1>{pathname}</h1>
      <Link to="/list">List</Link>
      <Link to="/form">Form</Link>
      {pathname === '/form' && (
        <form>
          <input aria-label="Name" autoFocus />
          <input aria-label="Type" />
        </form>
      )}
    </main>
  );
}

/** By the keyboard, so that the link has the focus when its page is left. */
async function follow(link: string): Promise<void> {
  screen.getByRole('link', { name: link }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: `/${link.toLowerCase()}` });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());
const later = (): unknown => vi.advanceTimersByTime(60_000);

test('the heading of the next page has the focus', async () => {
  await mount(<Shell />, { at: '/form' });
  await follow('List');
  later();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a form that asks for the focus in its first field has it there', async () => {
  await mount(<Shell />, { at: '/list' });
  await follow('Form');
  later();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('the focus stays in another field that a person went to immediately', async () => {
  await mount(<Shell />, { at: '/list' });
  await follow('Form');
  screen.getByLabelText('Type').focus();
  later();
  expect(document.activeElement).toBe(screen.getByLabelText('Type'));
});

import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { LegalText } from './legal-text.tsx';
import { TermsModal, TermsReader, type TermsWords } from './terms-modal.tsx';

/** Until what it loads has come. */
const show = (element: ReactElement) =>
  act(async () => render(<MantineProvider env="test">{element}</MantineProvider>));
const LINK = 'https://firm.example/terms';
const words: TermsWords = {
  acceptTitle: 'Accept',
  readTitle: 'Terms',
  confirm: 'I accept',
  please: 'Please confirm',
  submit: 'Submit',
  submitting: 'Submitting',
  logout: 'Logout',
  openTab: 'Open in new tab',
  unpublished: 'Not yet',
};

// `screens.md#journey-i`
test.each([
  ['P4', <LegalText key="text" format="url" text={LINK} />],
  [
    'S3',
    <TermsModal key="accept" words={words} format="url" text={LINK} onAccept={() => Promise.resolve()} />,
  ],
  ['S4', <TermsReader key="read" open onClose={() => undefined} words={words} format="url" text={LINK} />],
])('terms that are a page of the firm are one link in %s', async (_, element) => {
  await show(element);
  const link = await screen.findByRole('link', { name: /^Open the terms/ });
  expect(link.getAttribute('href')).toBe(LINK);
  expect(link.getAttribute('target')).toBe('_blank');
});

test.each(['javascript:alert(1)', 'http://firm.example', '//firm.example'])(
  '%s is no such page',
  async (text) => {
    await show(<LegalText format="url" text={text} />);
    expect(screen.queryByRole('link')).toBeNull();
  },
);

// i14
test('what could run in a text is not shown', async () => {
  const html = `<h2>One</h2><script>window.ran = 1</script><img src="x" onerror="window.ran = 1">
    <a href="javascript:window.ran = 1">link</a><svg onload="window.ran = 1"></svg><iframe src="data:,x"></iframe>`;
  const { container } = await show(<LegalText format="html" text={html} />);
  await screen.findByRole('heading', { name: 'One' });
  expect(container.querySelector('script, iframe, svg, [onerror], [onload], [href^=javascript]')).toBeNull();
  expect('ran' in window).toBe(false);
});

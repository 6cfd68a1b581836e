import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '../../../../tests/fixtures/mount.tsx';
import RichTextEditor from './rich-text-editor.tsx';

// specification §9
test('headings of six levels and three sizes', async () => {
  const text = [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Level ${level}</h${level}>`).join('');
  await mount(<RichTextEditor name="body" label="Story" value={text} onChange={() => undefined} />);
  const names = (await screen.findAllByRole('button')).map((button) => button.getAttribute('aria-label'));
  expect(names.filter((name) => name?.startsWith('Heading'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`),
  );
  expect(names).toEqual(expect.arrayContaining(['Small text', 'Large text', 'Huge text']));
  // a level that the editor did not know would come back as plain text
  for (const level of [1, 2, 3, 4, 5, 6])
    expect(screen.getByRole('heading', { level, name: `Level ${level}` })).toBeTruthy();
});

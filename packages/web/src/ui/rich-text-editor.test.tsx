import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    expect(screen.getByRole('heading', { name: `Level ${level}` }).tagName).toBe(`H${level}`);
});

test('no heading of a text that is written stands beside the title of the page', async () => {
  let html = '';
  const value = '<h1>One</h1><h2>Two</h2><h6>Six</h6>';
  await mount(
    <RichTextEditor name="body" label="Story" value={value} onChange={(next) => (html = next ?? '')} />,
  );
  const levels = async () =>
    (await screen.findAllByRole('heading')).map((heading) => heading.getAttribute('aria-level'));
  expect(await levels()).toEqual(['2', '3', '6']);
  await userEvent.click(screen.getByRole('button', { name: 'Heading 3' }));
  expect(await levels()).toEqual(['3', '2', '6']);
  expect(html).toMatch(/^<h3>One<\/h3><h2>Two<\/h2><h6>Six<\/h6>/);
});

// jsdom lays nothing out, and the editor asks where the caret is to scroll to it
const unmeasured = { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() };
beforeAll(() => void Object.assign(Range.prototype, unmeasured));
afterAll(() => Object.keys(unmeasured).forEach((name) => Reflect.deleteProperty(Range.prototype, name)));

// 0.11
test('a table is added, and its rows and columns are added and removed', async () => {
  let html = '';
  await mount(
    <RichTextEditor
      name="body"
      label="Story"
      value={
        '<table><thead><tr><th>Year</th><th>Sites</th></tr></thead><tbody><tr><th scope="row">2025</th><td>4</td></tr></tbody></table>'
      }
      onChange={(next) => {
        html = next ?? '';
      }}
    />,
  );
  const shape = (): string[] => {
    const place = document.createElement('div');
    place.innerHTML = html;
    return [...place.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => `${cell.tagName} ${cell.textContent}`).join(' | '),
    );
  };
  const choose = async (item: string): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await screen.findByRole('textbox', { name: 'Story' });
  // the caret is in the first cell
  await choose('Add row below');
  expect(shape()).toHaveLength(3);
  expect(html).toContain('<th scope="row"><p>2025</p></th>');
  await choose('Add column to the right');
  expect(shape()[0]?.split(' | ')).toHaveLength(3);
  await choose('Remove column');
  await choose('Remove row');
  expect(html).not.toContain('<thead>');
  await choose('Remove table');
  expect(shape()).toEqual([]);
  const button = () => screen.getByRole('button', { name: 'Table' });
  await waitFor(() => expect(button().getAttribute('aria-haspopup')).toBeNull());
  await userEvent.click(button());
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
});

test('the size that is written in is shown as chosen, and is left again', async () => {
  await mount(<RichTextEditor name="body" label="Story" value="" onChange={() => undefined} />);
  const chosen = (): (string | null)[] =>
    screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'));
  await userEvent.click(await screen.findByRole('button', { name: 'Huge text' }));
  await waitFor(() => expect(chosen()).toEqual(['Huge text']));
  await userEvent.click(screen.getByRole('button', { name: 'Small text' }));
  await waitFor(() => expect(chosen()).toEqual(['Small text']));
  await userEvent.click(screen.getByRole('button', { name: 'Small text' }));
  await waitFor(() => expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]));
});

test('every button of the form for a link has a name', async () => {
  await mount(<RichTextEditor name="body" label="Story" value="" onChange={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Link' }));
  expect(await screen.findByRole('textbox', { name: 'Enter URL' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open in a new tab' })).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: '' })).toEqual([]);
});

test('formatting is cleared of what is selected, and a link is removed where the caret is in one', async () => {
  let html = '';
  const text = '<p><strong>Bold</strong></p><p><a href="https://a.test">There</a></p><p>End</p>';
  await mount(
    <RichTextEditor name="body" label="Story" value={text} onChange={(next) => void (html = next ?? '')} />,
  );
  const button = async (name: string, canPress: boolean): Promise<HTMLElement> => {
    const found = await screen.findByRole('button', { name });
    await waitFor(() => expect(found.hasAttribute('disabled')).toBe(!canPress));
    return found;
  };
  await button('Clear formatting', false);
  await button('Remove link', false);
  screen.getByRole('textbox', { name: 'Story' }).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(await button('Remove link', true));
  expect(html).not.toContain('<a ');
  await userEvent.click(await button('Clear formatting', true));
  expect(html).toBe('<p>Bold</p><p>There</p><p>End</p>');
});

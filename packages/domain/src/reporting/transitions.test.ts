import { expect, test } from 'vitest';
import { isBlank } from './transitions.ts';

test.each([
  ['', true],
  ['<p> &nbsp;</p>\n<p><br></p>', true],
  ['<p>Sales rose.</p>', false],
  ['<p><img src="/api/images/7" alt=""></p>', false],
  ['<figure data-block="kpi"></figure>', false],
])('%j says nothing: %s', (html, expected) => expect(isBlank(html)).toBe(expected));

import { expect, it } from 'vitest';
import { contentDisposition } from './disposition.ts';

it.each([
  ['investors-2026-03-31.csv', 'investors-2026-03-31.csv', 'investors-2026-03-31.csv'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf', 'aSet-Cookie%3A%20x%3D1.pdf'],
  ['a\u0000\tb\u007f.pdf', 'ab.pdf', 'ab.pdf'],
  ['"; filename="evil.exe', '_; filename=_evil.exe', '%22%3B%20filename%3D%22evil.exe'],
  ['back\\slash.pdf', 'back_slash.pdf', 'back%5Cslash.pdf'],
  ['100%41.pdf', '100_41.pdf', '100%2541.pdf'],
  ['Zoë’s (deed).pdf', 'Zo__s (deed).pdf', 'Zo%C3%AB%E2%80%99s%20%28deed%29.pdf'],
  ['書類 📄.pdf', '__ _.pdf', '%E6%9B%B8%E9%A1%9E%20%F0%9F%93%84.pdf'],
  ['half \ud83d.pdf', 'half _.pdf', 'half%20%EF%BF%BD.pdf'],
  ['', '', ''],
])('a download named %j is one line with its full name', (name, plain, full) => {
  expect(contentDisposition(name, 'attachment')).toBe(
    `attachment; filename="${plain}"; filename*=UTF-8''${full}`,
  );
});

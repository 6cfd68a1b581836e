import type { ListResult } from '../resource-engine/list.ts';

/** The body of a list (`contract.md#6`): the database's text between the brackets, links and meta around it. */
export function listBody(
  result: ListResult,
  address: { origin: string; path: string; query: string },
): Buffer {
  const { page } = result.query;
  if (!page) return around(result.json, `"meta":{"total":${result.total}}}`);
  const last = Math.max(1, Math.ceil(result.total / page.size));
  const url = pageUrls(address, page.style);
  const from = (page.number - 1) * page.size + 1;
  const empty = from > result.total;
  const previous = page.number > 1 ? url(page.number - 1) : null;
  const next = page.number < last ? url(page.number + 1) : null;
  const meta = {
    current_page: page.number,
    from: empty ? null : from,
    last_page: last,
    links: [
      { url: previous, label: '&laquo; Previous', page: previous ? page.number - 1 : null, active: false },
      ...pageWindow(page.number, last).map((number) =>
        number === null
          ? { url: null, label: '...', active: false }
          : { url: url(number), label: String(number), page: number, active: number === page.number },
      ),
      { url: next, label: 'Next &raquo;', page: next ? page.number + 1 : null, active: false },
    ],
    path: `${address.origin}${address.path}`,
    per_page: page.size,
    to: empty ? null : Math.min(result.total, page.number * page.size),
    total: result.total,
  };
  const links = { first: url(1), last: url(last), prev: previous, next };
  return around(result.json, `"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`);
}

const BEFORE = '{"data":';

/** As bytes, each part written once: a joined string is copied to be measured, and again to be sent. */
function around(json: string, after: string): Buffer {
  const rest = `,${after}`;
  const bytes = Buffer.allocUnsafeSlow(BEFORE.length + Buffer.byteLength(json) + Buffer.byteLength(rest));
  bytes.write(BEFORE);
  bytes.write(rest, BEFORE.length + bytes.write(json, BEFORE.length));
  return bytes;
}

/** Links keep the other parameters, percent-encoded, the page last (6.6). */
function pageUrls(
  address: { origin: string; path: string; query: string },
  style: 'page' | 'page[number]',
): (page: number) => string {
  const stored = new URLSearchParams(address.query);
  stored.delete('page');
  stored.delete('page[number]');
  const rest = stored.toString();
  const name = style === 'page' ? 'page' : 'page%5Bnumber%5D';
  const url = `${address.origin}${address.path}?${rest}${rest ? '&' : ''}${name}=`;
  return (page) => `${url}${page}`;
}

function span(from: number, to: number): number[] {
  const pages: number[] = [];
  for (let page = from; page <= to; page++) pages.push(page);
  return pages;
}

/** Three pages on each side, the ends always; null stands for the ellipsis (6.7). */
export function pageWindow(current: number, last: number): (number | null)[] {
  if (last < 14) return span(1, last);
  if (current <= 7) return [...span(1, 10), null, last - 1, last];
  if (current > last - 7) return [1, 2, null, ...span(last - 9, last)];
  return [1, 2, null, ...span(current - 3, current + 3), null, last - 1, last];
}

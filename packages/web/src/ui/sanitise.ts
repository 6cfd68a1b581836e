import DOMPurify from 'dompurify';
import { sayInForm } from './form-words.ts';
import { announcedLevel } from './heading-level.ts';

const TAGS = [
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'colgroup',
  'col',
  'sub',
  'sup',
  'span',
  'code',
  'pre',
  'figure',
  'figcaption',
];
const ATTRIBUTES = [
  'href',
  'title',
  'target',
  'rel',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'span',
  'data-size',
  'id',
];

/** Only the schema of 0.11 survives; links open safely; headings are announced one level below the page's title. */
export function sanitise(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a[target]')) link.setAttribute('rel', 'noopener noreferrer');
  announceHeadings(fragment);
  letTablesScroll(fragment);
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

/** A text has no heading beside the page's title. */
function announceHeadings(fragment: DocumentFragment): void {
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levelOf = (heading: Element): number => Number(heading.tagName.slice(1));
  const highest = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    heading.setAttribute('role', 'heading');
    heading.setAttribute('aria-level', String(announcedLevel(levelOf(heading), highest)));
  }
}

/** A wide table scrolls in a region of its own, by keyboard as well; the page does not. */
function letTablesScroll(fragment: DocumentFragment): void {
  for (const [index, table] of [...fragment.querySelectorAll('table')].entries()) {
    const region = document.createElement('div');
    region.dataset.scroll = '';
    region.tabIndex = 0;
    region.setAttribute('role', 'region');
    region.setAttribute('aria-label', sayInForm('tableNumber', { n: index + 1 }));
    table.replaceWith(region);
    region.append(table);
  }
}

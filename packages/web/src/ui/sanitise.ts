import DOMPurify from 'dompurify';

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
  'data-size',
  'id',
];
const LEVEL_BELOW_TITLE = 1;

/** Only the schema of 0.11 survives; links open safely; headings are announced one level below the page's title. */
export function sanitise(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a[target]')) link.setAttribute('rel', 'noopener noreferrer');
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    heading.setAttribute('role', 'heading');
    heading.setAttribute(
      'aria-level',
      String(Math.min(6, Number(heading.tagName.slice(1)) + LEVEL_BELOW_TITLE)),
    );
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

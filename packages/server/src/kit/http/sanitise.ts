import sanitizeHtml from 'sanitize-html';

/**
 * Rich text as `domain.md#0.1` allows it: headings 1–6, sizes small, large and huge, emphasis, links, lists, quotes,
 * tables, images. Scripts, styles and event attributes go. Every slice passes its html fields through here on write.
 */
const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'a', 'ul', 'ol', 'li', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col', 'figure'],
];
const SIZES = ['small', 'large', 'huge'];

export const sanitiseHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      span: ['data-size'],
      ol: ['start'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      col: ['span'],
      // a block of an update report: which KPI it shows (`domain/reporting/report-figures.ts`)
      figure: ['data-block', 'data-kpi'],
    },
    allowedClasses: { span: SIZES.flatMap((size) => [`ql-size-${size}`, `size-${size}`]) },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    transformTags: { a: outwardLink, span: knownSize },
  }).trim();

/** What someone outside wrote: nothing in it is fetched when it is read, and its links say where they lead. */
export const sanitiseForeignHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: TAGS.filter((tag) => tag !== 'img' && tag !== 'figure'),
    allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], th: ['colspan'], td: ['colspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
    },
  }).trim();

/** A page that opens from here must not reach back. */
const outwardLink: sanitizeHtml.Transformer = (tagName, { target, rel: _rel, ...attribs }) => ({
  tagName,
  attribs: target === '_blank' ? { ...attribs, target, rel: 'noopener noreferrer' } : attribs,
});

const knownSize: sanitizeHtml.Transformer = (tagName, { 'data-size': size, ...attribs }) => ({
  tagName,
  attribs: size !== undefined && SIZES.includes(size) ? { ...attribs, 'data-size': size } : attribs,
});

const SVG_TAGS = [
  ...[
    'svg',
    'g',
    'defs',
    'symbol',
    'title',
    'desc',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
  ],
  ...['text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'use'],
];
const SVG_ATTRIBUTES = [
  ...[
    'xmlns',
    'viewBox',
    'width',
    'height',
    'id',
    'transform',
    'd',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
  ],
  ...[
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'points',
    'fill',
    'fill-rule',
    'fill-opacity',
    'clip-rule',
    'clip-path',
    'mask',
  ],
  ...['stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
  ...[
    'stroke-opacity',
    'opacity',
    'offset',
    'stop-color',
    'stop-opacity',
    'gradientUnits',
    'gradientTransform',
  ],
  ...[
    'font-family',
    'font-size',
    'font-weight',
    'letter-spacing',
    'text-anchor',
    'dominant-baseline',
    'textLength',
  ],
  ...['lengthAdjust', 'preserveAspectRatio', 'role', 'aria-label'],
];

/** A drawing without scripts, styles, links or anything from elsewhere; for logos (`domain.md#0.10`). What is before it (document type, entities) goes. */
export const sanitiseSvg = (svg: string): string =>
  sanitizeHtml(svg.slice(Math.max(0, svg.search(/<svg[\s>]/))), {
    allowedTags: SVG_TAGS,
    allowedAttributes: { '*': SVG_ATTRIBUTES, use: ['href'] },
    // `use` may point inside the drawing only; paint may refer to `url(#…)` of the drawing only.
    exclusiveFilter: ({ attribs }) =>
      Object.values(attribs).some((value) => /url\(\s*['"]?(?!#)/i.test(value)) ||
      (attribs.href !== undefined && !attribs.href.startsWith('#')),
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  }).trim();

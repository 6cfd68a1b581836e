import { escapeHtml as escape } from '../http/escape.ts';
import type { OpenApiDocument, Operation } from './document.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:64rem;padding:1.5rem}h2{margin:2rem 0 .5rem}
details{border:1px solid #d5d8dd;border-radius:6px;margin:.35rem 0;padding:.35rem .75rem}summary{cursor:pointer}
code{font:13px ui-monospace,monospace}.verb{display:inline-block;min-width:4.5rem;font-weight:700}
pre{overflow:auto;background:#f5f6f8;padding:.75rem;border-radius:6px}@media(prefers-color-scheme:dark){body{background:#16181c;color:#e6e8eb}pre{background:#22252b}details{border-color:#3a3f47}}`;

/** The OpenAPI document as a page to read: no scripts, nothing from elsewhere, and the same for everyone. */
export function documentationPage(document: OpenApiDocument): string {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [verb, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), entry({ verb, path, operation })]);
    }
  }
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([tag, entries]) => `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${entries.join('')}</section>`,
    );
  const title = escape(`${document.info.title} API`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>Version ${escape(document.info.version)}. <a href="/api/openapi.json">The same for machines</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function entry({ verb, path, operation }: { verb: string; path: string; operation: Operation }): string {
  const body = operation.requestBody
    ? `<p>Body</p><pre>${escape(JSON.stringify(operation.requestBody, null, 1))}</pre>`
    : '';
  const parameters = operation.parameters.length
    ? `<p>Parameters</p><pre>${escape(operation.parameters.map((item) => JSON.stringify(item)).join('\n'))}</pre>`
    : '';
  return `<details><summary><span class="verb">${verb.toUpperCase()}</span> <code>${escape(path)}</code> ${escape(operation.summary)}</summary>
<p>${escape(operation.description)}</p>${parameters}${body}</details>`;
}

import type { Boot } from '@tranche/domain/settings/boot';
import type { App } from '../../kit/app.ts';
import type { Config } from '../../kit/config.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import type { StoredSettings } from '../../kit/db/settings-table.ts';
import { publicBoot } from './boot.ts';
import { brandOf, type Brand, type Picture } from './brand.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { embedJson, escapeHtml } from '../../kit/http/escape.ts';
import { pageAssets, type PageAssets } from './page-assets.ts';
import { readSessionUser } from './read-session-user.ts';
import { settingsOrDefaults } from './settings-or-defaults.ts';
import { webAssets, type WebAssets } from './web-assets.ts';

/** The document of one state of settings and build, but for the session and the nonce. */
interface Shell {
  readonly config: Config;
  readonly row: StoredSettings;
  readonly assets: WebAssets | null;
  readonly open: string;
  readonly head: string;
  readonly splash: string;
  /** The boot JSON up to the session, escaped. */
  readonly boot: string;
}

type BootSession = Pick<Boot, 'session' | 'sessionKnown'>;

let shell: Shell | null = null;

/** Its address is a key: no search engine keeps it. */
const SECRET_PAGE = /^\/kpi\//;

/** The first HTML of every page: already the right brand, words, flags and session, whatever the path. */
export async function renderDocument(call: Call, app: App): Promise<Answer> {
  const row = await settingsOrDefaults(app);
  const current = shellOf(row, app);
  const session = await sessionOf(call, app, row, row !== DEFAULT_SETTINGS);
  return {
    status: 200,
    html: documentOf(current, session, call),
    ...(SECRET_PAGE.test(call.path) && { headers: { 'x-robots-tag': 'noindex, nofollow, noarchive' } }),
  };
}

/** A guest who brings a session cookie while the database is away may well be someone: then no one knows. */
async function sessionOf(call: Call, app: App, row: StoredSettings, readable: boolean): Promise<BootSession> {
  if (call.viewer.id === null) {
    const brought = call.headers.cookie?.includes(`${app.config.sessionCookie}=`) ?? false;
    return { session: null, sessionKnown: readable || !brought };
  }
  try {
    return { session: await readSessionUser(app.db.kysely, call.viewer.id, row), sessionKnown: true };
  } catch (error) {
    app.log.warn({ err: error }, 'the session could not be read into the document');
    return { session: null, sessionKnown: false };
  }
}

function shellOf(row: StoredSettings, app: App): Shell {
  const assets = webAssets();
  if (shell?.row === row && shell.assets === assets && shell.config === app.config) return shell;
  const brand = brandOf(row);
  shell = {
    config: app.config,
    row,
    assets,
    open: `<!doctype html><html lang="${escapeHtml(row.locale)}" style="${escapeHtml(brand.css)}">`,
    head: headOf(row, brand, assets),
    splash: imageOf(brand.logo, row.company_name),
    boot: embedJson(publicBoot(row, brand, app.config)).slice(0, -1),
  };
  return shell;
}

const headOf = (row: StoredSettings, brand: Brand, assets: WebAssets | null): string =>
  [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(row.company_name)}</title>`,
    `<meta name="theme-color" content="${brand.tokens['surface-brand']}">`,
    `<link rel="icon" href="${escapeHtml(brand.favicon)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/media/icon-180.png">',
    ...[...new Set([brand.logo.src, brand.onBrand.src])].map(
      (src) => `<link rel="preload" as="image" href="${escapeHtml(src)}">`,
    ),
    ...(assets?.font
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">`]
      : []),
    ...(assets ? [linksTo(assets)] : []),
  ].join('');

const linksTo = ({ styles, preload }: PageAssets): string =>
  [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preload.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('');

/** The splash is the brand's canvas and logo; it shows only when the client needs more than 300 ms (`screens.md#S1`). */
const SPLASH =
  'body{margin:0;background:var(--canvas)}#splash{position:fixed;inset:0;display:grid;place-items:center;visibility:hidden;animation:splash 0s .3s forwards}@keyframes splash{to{visibility:visible}}';

function documentOf(
  { open, head, splash, assets, boot }: Shell,
  session: BootSession,
  { nonce: nonceOf, path, viewer }: Call,
): string {
  const page = assets ? linksTo(pageAssets(assets, path, viewer.kind)) : '';
  const nonce = nonceOf();
  const script = assets ? `<script type="module" nonce="${nonce}" src="${assets.script}"></script>` : '';
  return `${open}<head>${head}${page}<style nonce="${nonce}">${SPLASH}</style>${script}</head><body><div id="root"><div id="splash">${splash}</div></div><script type="application/json" id="boot" nonce="${nonce}">${boot},${embedJson(session).slice(1)}</script></body></html>`;
}

const imageOf = ({ src, width, height }: Picture, alt: string): string =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${width ? ` width="${width}"` : ''}${height ? ` height="${height}"` : ''} style="max-width:min(280px,70vw);max-height:64px;width:auto">`;

import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { refuse } from '@tranche/domain/kit/errors';
import sharp from 'sharp';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';
import { projectRoot } from '../../kit/project-root.ts';
import { brandOf } from './brand.ts';
import { settingsOrDefaults } from './settings-or-defaults.ts';

/** Pixels: what Android, a splash screen and an iPhone's home screen ask for. */
const ICON_SIZES = [180, 192, 512];
const DAY = 'public, max-age=86400';

/** What a phone shows of the portal when it is put on its home screen: the firm's name, colours and icon. */
async function showManifest(_call: Call, app: App): Promise<Answer> {
  const row = await settingsOrDefaults(app);
  const { tokens } = brandOf(row);
  const icon = (size: number) => ({
    src: `/media/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  const manifest = {
    id: '/investor',
    name: row.company_name,
    short_name: row.company_name.slice(0, 12).trim(),
    lang: row.locale,
    start_url: '/investor',
    scope: '/',
    display: 'standalone',
    background_color: tokens.canvas,
    theme_color: tokens['surface-brand'],
    icons: [192, 512].flatMap((size) => [
      { ...icon(size), purpose: 'any' },
      { ...icon(size), purpose: 'maskable' },
    ]),
  };
  return {
    status: 200,
    stream: Readable.from([JSON.stringify(manifest)]),
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=300' },
  };
}

/** The drawn favicon on the brand's colour to every edge, so that any mask leaves its letters whole. */
const showIcon =
  (size: number) =>
  async (_call: Call, app: App): Promise<Answer> => {
    const { drawings, tokens } = brandOf(await settingsOrDefaults(app));
    const background = tokens['surface-brand'];
    const mark = Math.round(size * 0.35) * 2;
    const edge = (size - mark) / 2;
    const picture = sharp(Buffer.from(drawings['favicon.svg'].svg), { density: 576 })
      .resize(mark, mark)
      .flatten({ background })
      .extend({ top: edge, left: edge, right: edge, bottom: edge, background })
      .png();
    return { status: 200, stream: picture, headers: { 'content-type': 'image/png', 'cache-control': DAY } };
  };

/** The service worker; requested again at each visit. What it may fetch is what pages may. */
function showWorker(): Promise<Answer> {
  const file = join(projectRoot(), 'dist/web/sw.js');
  if (!existsSync(file)) throw refuse('not_found');
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'self'",
  };
  return Promise.resolve({ status: 200, stream: createReadStream(file), headers });
}

/** The portal on a phone's home screen, and readable without a connection (`docs/decisions/019`). */
export const installRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/manifest.webmanifest',
    access: 'public',
    summary: 'how a phone installs the portal',
    handle: showManifest,
  },
  ...ICON_SIZES.map((size): Route => ({
    method: 'GET',
    path: `/media/icon-${size}.png`,
    access: 'public',
    summary: 'the icon of the installed portal',
    handle: showIcon(size),
  })),
  { method: 'GET', path: '/sw.js', access: 'public', summary: 'the service worker', handle: showWorker },
];

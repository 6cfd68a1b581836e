import { Readable } from 'node:stream';
import type { App } from '../../kit/app.ts';
import { pictureRoute } from '../../kit/files/pictures.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';
import { brandOf } from './brand.ts';
import { settingsOrDefaults } from './settings-or-defaults.ts';
import type { DefaultDrawing } from './wordmark.ts';

/** The wordmark that is drawn for a client without a logo. Its address carries a digest, so it may be kept for ever. */
const showDrawing =
  (name: DefaultDrawing) =>
  async (call: Call, app: App): Promise<Answer> => {
    const row = await settingsOrDefaults(app);
    const { svg } = brandOf(row).drawings[name];
    return {
      status: 200,
      stream: Readable.from([svg]),
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': call.query.v ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      },
    };
  };

const drawing = (name: DefaultDrawing): Route => ({
  method: 'GET',
  path: `/media/${name}`,
  access: 'public',
  summary: 'the drawn wordmark or favicon',
  handle: showDrawing(name),
});

export const mediaRoutes: readonly Route[] = [
  drawing('logo.svg'),
  drawing('logo-light.svg'),
  drawing('favicon.svg'),
  // the sign-in page shows them
  pictureRoute('brand', 'public'),
];

import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

const REFUSED = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * What helmet sets on every answer; the content policy comes with its kind. None of it ever changes, so that it is
 * gathered once instead of set again for each request (decision 022).
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...gathered(),
  'permissions-policy': permissions(),
};

/** No page of ours asks for a sensor, and what is framed in it (videos, the card form) gets what it needs alone. */
function permissions(): string {
  const videos = '(self "https://www.youtube-nocookie.com" "https://player.vimeo.com")';
  const allowed = {
    fullscreen: videos,
    'picture-in-picture': videos,
    payment: '(self "https://js.stripe.com")',
    'clipboard-write': '(self)',
    'publickey-credentials-create': '(self)',
    'publickey-credentials-get': '(self)',
  };
  return [
    ...Object.entries(allowed).map(([feature, origins]) => `${feature}=${origins}`),
    ...REFUSED.map((feature) => `${feature}=()`),
  ].join(', ');
}

function gathered(): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'sameorigin' },
  });
  set(request, answer, () => undefined);
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

import type { Config } from '../config.ts';

/** For HTML: our own code and what carries this answer's nonce. Style attributes are allowed; they run nothing. */
export const pagePolicy = (nonce: string, config: Config): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${cardsOf(config).script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${storeOf(config)}`,
    "font-src 'self' data:",
    `connect-src 'self'${storeOf(config)}${cardsOf(config).connect}`,
    `media-src 'self' blob:${storeOf(config)}`,
    "worker-src 'self' blob:",
    `frame-src 'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com${cardsOf(config).frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Stripe's card element: its script must come from its own address, and the card is typed into its frame. */
const cardsOf = ({ stripe }: Config) =>
  stripe === null
    ? { script: '', connect: '', frame: '' }
    : {
        script: ' https://js.stripe.com',
        connect: ' https://api.stripe.com',
        frame: ' https://js.stripe.com https://hooks.stripe.com',
      };

const storeOf = ({ s3 }: Config): string =>
  s3 === null ? '' : ` ${s3.endpoint ?? 'https://*.amazonaws.com'}`;

/** For data and files: nothing in them runs, even when a browser opens one as a page. */
export const DATA_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

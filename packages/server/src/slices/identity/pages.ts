import { escapeHtml } from '../../kit/http/escape.ts';

/** The few pages that the server writes by hand: they must work without the client and without scripts. */
const page = (nonce: string, body: string, { title = 'Sign in', css = '' } = {}): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">:root{${css}}body{font:1rem/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0 1rem;text-align:center}h1{font-size:1.75rem;line-height:1.25}button,.button{display:inline-block;font:inherit;padding:.6rem 1.2rem;min-height:1.5rem}.button{border-radius:6px;background:var(--action);color:var(--on-action);font-weight:600;text-decoration:none}</style>
</head><body><main>${body}</main></body></html>
`;

/** `token`: a CSRF token, in URL-safe characters. */
export const questionPage = ({ token, nonce }: { token: string; nonce: string }): string =>
  page(
    nonce,
    `<h1>Sign out?</h1><p>Another site sent you here.</p>
<form method="post" action="/api/logout"><input type="hidden" name="_token" value="${token}">
<button type="submit">Sign out</button></form><p><a href="/">Stay signed in</a></p>`,
  );

/** Whoever has no session yet, and anyone who has, comes to where a new link is sent from. */
export const deadLinkPage = (of: {
  nonce: string;
  company: string;
  /** Of the brand, as the document has them. */ css: string;
  reason: 'expired' | 'broken';
  signedIn: boolean;
}): string =>
  page(
    of.nonce,
    `<p>${escapeHtml(of.company)}</p><h1>${DEAD_LINK[of.reason]}</h1>
${
  of.signedIn
    ? '<p>We can send you a new one.</p><p><a class="button" href="/investor">Get a new link</a></p>'
    : '<p>Sign in, and we can send you a new one.</p><p><a class="button" href="/login">Sign in</a></p>'
}`,
    { title: 'Verify your email', css: of.css },
  );

const DEAD_LINK = {
  expired: 'This link has expired',
  broken: 'This link is incomplete',
} as const;

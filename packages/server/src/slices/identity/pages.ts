/** The few pages that the server writes by hand: they must work without the client and without scripts. */
const page = (nonce: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in</title><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">body{font:1rem/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0 1rem;text-align:center}button{font:inherit;padding:.6rem 1.2rem}</style>
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

export const deadLinkPage = (nonce: string): string =>
  page(
    nonce,
    '<h1>This link is no longer valid</h1><p>Sign in to have a new one sent to you.</p><p><a href="/login">Sign in</a></p>',
  );

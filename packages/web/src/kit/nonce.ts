/** The document's CSP nonce, which every style element that a library adds must carry. Browsers hide the attribute. */
export function documentNonce(): string {
  const bearer = document.querySelector<HTMLElement>('script[nonce], style[nonce]');
  return bearer?.nonce || bearer?.getAttribute('nonce') || '';
}

const MARK = 'terms-just-accepted';

/** Left by S3 when the terms have been accepted. */
export const markTermsAccepted = (): void => sessionStorage.setItem(MARK, '1');

/** Found once: the overview's next steps then take the focus and pulse. */
export function takeTermsAccepted(): boolean {
  const found = sessionStorage.getItem(MARK) !== null;
  sessionStorage.removeItem(MARK);
  return found;
}

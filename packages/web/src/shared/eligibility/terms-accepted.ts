import { useBoot, useSession } from '../../kit/context.tsx';

const MARK = 'terms-just-accepted';

/** Whether S3 is before everything: until it is answered nothing else opens on its own. */
export function useTermsDue(): boolean {
  const { settings } = useBoot();
  const user = useSession();
  return user !== null && user.accepted_terms_version < settings.terms_version;
}

/** Left by S3 when the terms have been accepted. */
export const markTermsAccepted = (): void => sessionStorage.setItem(MARK, '1');

/** Found once: the overview's next steps then take the focus and pulse. */
export function takeTermsAccepted(): boolean {
  const found = sessionStorage.getItem(MARK) !== null;
  sessionStorage.removeItem(MARK);
  return found;
}

import { useRouter } from '@tanstack/react-router';
import { use, type AnchorHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { LeavesAreaContext } from './leaves-area.ts';

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A real link that stays in the page: modified clicks, new tabs and links out of this portal are the browser's. */
export function AppLink({ href, onClick, onMouseEnter, ...rest }: AppLinkProps): ReactNode {
  const router = useRouter();
  const leavesArea = use(LeavesAreaContext);
  const inApp =
    href.startsWith('/') && !href.startsWith('/api/') && !leavesArea(href) && rest.target !== '_blank';
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!inApp || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a
      {...rest}
      href={href}
      onClick={follow}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        if (inApp) void router.preloadRoute({ to: href.split('?')[0] ?? href }).catch(() => undefined);
      }}
    />
  );
}

export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

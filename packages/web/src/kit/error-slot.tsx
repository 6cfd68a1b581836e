import { createContext, use, type ComponentType, type ReactNode } from 'react';

export interface ErrorViewProps {
  readonly status: number;
  readonly error?: unknown;
  /** A page that was never opened on this device, and no connection to fetch it. */
  readonly unread?: boolean;
  readonly onRetry?: () => void;
  /** Outside any shell: bring your own header. */
  readonly bare?: boolean;
}

const ErrorViewContext = createContext<ComponentType<ErrorViewProps> | null>(null);

/** The kit decides when the error view appears; which one it is, the composition says. */
export function ErrorViewProvider({
  view,
  children,
}: {
  view: ComponentType<ErrorViewProps>;
  children: ReactNode;
}): ReactNode {
  return <ErrorViewContext value={view}>{children}</ErrorViewContext>;
}

export function ErrorSlot(props: ErrorViewProps): ReactNode {
  const View = use(ErrorViewContext);
  return View === null ? null : <View {...props} />;
}

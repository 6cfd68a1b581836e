import { Component, Suspense, type ReactNode } from 'react';
import { isUnread } from '../../kit/stale-chunk.ts';
import { say } from '../words.ts';
import { toastError } from './toasts.tsx';

interface KeptPageProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** An overlay whose code comes by `lazy`. */
  readonly children: ReactNode;
}
interface Failure {
  readonly error: unknown;
}

/**
 * What opens over a page and cannot be fetched without a connection says so, and the page under it stays. With the
 * connection back, the next press is a failure of the page's own, which loads it anew.
 */
export class KeptPage extends Component<KeptPageProps, Failure> {
  override readonly state: Failure = { error: null };

  static getDerivedStateFromError(error: unknown): Failure {
    return { error };
  }

  override componentDidMount(): void {
    this.#tell();
  }

  override componentDidUpdate({ open }: KeptPageProps, { error }: Failure): void {
    if (!open || error === null) this.#tell();
  }

  #tell(): void {
    if (!this.props.open || !isUnread(this.state.error)) return;
    toastError(say('notKept'));
    this.props.onClose();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    if (!this.props.open || isUnread(error)) return null;
    throw error;
  }
}

import { Component, type ReactNode } from 'react';
import { askServer } from '../network/connection.ts';
import { isLost } from '../network/stale-chunk.ts';
import { say } from '../words.ts';
import { toastError } from './toasts.tsx';

interface OfflineGuardProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** An overlay whose code is a `part`. */
  readonly children: ReactNode;
}
interface Failure {
  readonly error: unknown;
  /** The server can be reached: the failure is the page's own. */
  readonly isOurs: boolean;
}

/**
 * What opens over a page and cannot be fetched without a connection says so, and the page under it stays. With the
 * connection back, the next press is a failure of the page's own, which loads it again.
 */
export class OfflineGuard extends Component<OfflineGuardProps, Failure> {
  override readonly state: Failure = { error: null, isOurs: false };

  static getDerivedStateFromError(error: unknown): Failure {
    return { error, isOurs: !isLost(error) };
  }

  override componentDidMount(): void {
    void this.#judge();
  }

  override componentDidUpdate({ open }: OfflineGuardProps, { error }: Failure): void {
    if (!open || error === null) void this.#judge();
  }

  async #judge(): Promise<void> {
    if (!this.props.open || this.state.error === null || this.state.isOurs) return;
    if (await askServer()) return this.setState({ isOurs: true });
    toastError(say('notKept'));
    this.props.onClose();
  }

  override render(): ReactNode {
    const { error, isOurs } = this.state;
    if (error === null) return this.props.children;
    if (isOurs && this.props.open) throw error;
    return null;
  }
}

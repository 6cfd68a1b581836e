import { toastError } from '../ui/overlay/toasts.tsx';
import { say } from '../ui/words.ts';

/** Downloads a file of the server's, where a press is no link. Few readers take a file with them: its code loads then. */
export function downloadFile(href: string): void {
  void import('./fetch-file.ts').then(
    ({ fetchFile }) => fetchFile(href),
    () => toastError(say('fileLost')),
  );
}

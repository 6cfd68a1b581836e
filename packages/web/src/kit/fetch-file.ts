import { formatMoment } from '../ui/format.ts';
import { askServer } from '../ui/network/connection.ts';
import { toast, toastError } from '../ui/overlay/toasts.tsx';
import { saveFile } from '../ui/save-file.ts';
import { sayOf, uiWords } from '../ui/words.ts';
import { READ_AT } from './offline/readable.ts';

const say = sayOf({
  lost: uiWords.fileLost,
  noConnection: 'You are offline, and this file is not saved on this device.',
  queued: 'This is a long file. We will email you when it is ready.',
  copy: 'You are offline. This is the copy you downloaded on {at}.',
});

/** Saves a file of the server's; a toast says where it cannot be had, comes later by mail, or is an old copy. */
export async function fetchFile(href: string): Promise<void> {
  try {
    const headers = await saveFile(href);
    const storedAt = headers?.get(READ_AT) ?? null;
    if (headers === null) toast(say('queued'));
    else if (storedAt !== null) toast(say('copy', { at: formatMoment(storedAt) }));
  } catch {
    toastError(say((await askServer()) ? 'lost' : 'noConnection'));
  }
}

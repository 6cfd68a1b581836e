/**
 * Downloads a file of this site under this name, or the server's. Null where the server makes it later and mails it (202);
 * throws where it cannot be had, so that someone can say so.
 */
export async function saveFile(url: string, name?: string): Promise<Headers | null> {
  const answer = await fetch(url, { credentials: 'include' });
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
  if (answer.status === 202) return null;
  saveBlob(await answer.blob(), name ?? servedName(answer.headers));
  return answer.headers;
}

/** RFC 6266 as our server writes it: the full name in UTF-8. */
const servedName = (headers: Headers): string =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file',
  );

export const saveText = (text: string, name: string, type = 'text/csv'): void =>
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

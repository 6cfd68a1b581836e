/** Downloads a file of this site under a name; throws where it cannot be had, so that the row can say so. */
export async function saveFile(url: string, name: string): Promise<void> {
  const answer = await fetch(url, { credentials: 'include' });
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`);
  saveBlob(await answer.blob(), name);
}

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

/**
 * RFC 6266, the one home of every download's name: a plain one in quotes for old clients, as the contract writes it, and the
 * full one in UTF-8 (RFC 8187). A name is one line: control characters are left out.
 */
export function contentDisposition(name: string, manner: 'inline' | 'attachment'): string {
  // half a character cannot be encoded
  const line = Buffer.from(name.replace(/\p{Cc}/gu, '')).toString();
  const plain = line.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\%]/g, '_');
  const full = encodeURIComponent(line).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${manner}; filename="${plain}"; filename*=UTF-8''${full}`;
}

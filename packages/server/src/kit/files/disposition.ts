/** RFC 6266: a plain name for old clients, the full one in UTF-8. */
export function contentDisposition(name: string, manner: 'inline' | 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${manner}; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** `**bold**` in a notification or an activity line → strong; everything else is text. */
export function boldMarkup(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}

/** The same without its marks: for toasts and announcements. */
export const plainText = (text: string): string => text.replace(/\*\*(.+?)\*\*/g, '$1');

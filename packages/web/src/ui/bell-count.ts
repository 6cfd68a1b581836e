/** 100 and more → `99`; below ten with a leading zero (`00` … `09`); else the number. */
export function bellCount(unread: number): string {
  if (unread >= 100) return '99';
  return String(Math.max(0, unread)).padStart(2, '0');
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** `1536` → `1.5 KB`. */
export function fileSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** step;
  return `${size.toLocaleString(undefined, { maximumFractionDigits: step === 0 || size >= 10 ? 0 : 1 })} ${UNITS[step]}`;
}

interface Line {
  readonly route?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/** The distinct bugs of a server's log, with the first place of ours in each stack. */
export function loggedFaults(output: string): string[] {
  const faults = new Map<string, number>();
  for (const text of output.split('\n')) {
    const { err, route } = parsed(text);
    if (!err) continue;
    const place = err.stack?.split('\n').find((line) => /packages\/server\/src\/slices/.test(line));
    const fault = `${route ?? ''}: ${err.message ?? ''} ${place?.trim() ?? ''}`;
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }
  return [...faults].map(([fault, count]) => `${count} × ${fault}`);
}

function parsed(text: string): Line {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as Line) : {};
  } catch {
    return {};
  }
}

import { createServer } from 'node:net';
import { StartRefused } from './refused.ts';

/** Refuse at once where somebody else listens, before anything is started. */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', (error) => taken(portRefusal(error, host, port)));
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

/** The sentence for an address that cannot be listened on; any other error as it is. */
export function portRefusal(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    const other = port < 65535 ? port + 1 : port - 1;
    return new StartRefused(
      `Port ${port} is taken by another program. Take another one: PORT=${other} npm start`,
    );
  }
  if (code === 'EACCES')
    return new StartRefused(
      `Port ${port} is not allowed for this user. Take another one: PORT=3000 npm start`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new StartRefused(
      `This machine has no address ${host}. Take another one: HOST=127.0.0.1 npm start`,
    );
  return error;
}

import { createServer } from 'node:net';
import { StartRefused } from './refused.mjs';

// Plain JavaScript without packages: `npm start` asks it before anything is installed or built.

/** Where to listen, as the environment says. */
export function readAddress(env) {
  return { host: env.HOST ?? '0.0.0.0', port: readPort(env.PORT) };
}

function readPort(text) {
  const port = text === undefined || text === '' ? 3000 : Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new StartRefused(`PORT is "${text}"; it must be a number from 0 to 65535: PORT=3001 npm start`);
}

/** Refuse immediately where someone else listens, before anything is started. */
export function requireFreeAddress(address) {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', (error) => taken(addressRefusal(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => free()));
  });
}

/** The sentence for an address that cannot be listened on; any other error as it is. */
export function addressRefusal(error, { host, port }) {
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

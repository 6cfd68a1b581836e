import './ui/mantine.css';
import './ui/styles.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App, installEntrance, openArea } from './app.tsx';
import { startAt } from './kit/areas.ts';
import { readBoot } from './kit/boot.ts';
import { forgetAfterLogout } from './kit/enter.ts';
import { forgetOthersReadings } from './kit/offline/keep-readings.ts';
import { documentNonce } from './kit/nonce.ts';
import { configureRefusals } from './kit/refusal-words.ts';
import { createQueryClient } from './kit/query-client.ts';
import { keys } from './kit/query-keys.ts';
import { watchSession } from './kit/watch-session.ts';
import { applyColors, hasTokens } from './kit/theme.ts';
import { configureFormats } from './ui/format.ts';

/** The document brought brand, words, flags and session: decide where to be, load that portal, then draw. */
async function start(): Promise<void> {
  const boot = readBoot();
  const { settings, session, sessionKnown } = boot;
  configureFormats({ locale: settings.locale, currency: settings.currency, timeZone: settings.timezone });
  configureRefusals(boot.navigation);
  setNonce(documentNonce());
  if (!hasTokens()) await applyColors(settings.colors);

  const client = createQueryClient();
  if (session !== null) await forgetOthersReadings(session.id);
  client.setQueryData(keys.session, session);
  const { pathname, search, hash } = window.location;
  const requested = pathname + search + hash;
  if (sessionKnown) await forgetAfterLogout(requested, session);
  const target = startAt(requested, session, sessionKnown);
  if (target !== requested) window.history.replaceState(null, '', target);
  installEntrance(client);
  watchSession(client);
  await openArea(client);

  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(<App boot={boot} client={client} />);
}

void start();

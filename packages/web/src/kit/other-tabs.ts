const CHANNEL = 'signed-out';

/** A Logout ends the session of every tab: the others hear of it, so that none goes on showing what it showed (P6). */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Called for each Logout in another tab of this browser; answers how to stop listening. */
export function onLogoutElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', leave);
  return () => channel.close();
}

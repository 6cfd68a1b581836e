const CHANNEL = 'session';

/** `left`: someone pressed Logout. `changed`: the browser's session is another one now, or none. */
export type SessionNews = 'left' | 'changed';

let channel: BroadcastChannel | null = null;
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel(CHANNEL));

/** A session belongs to all tabs of the browser: none may go on showing what it showed. */
export const notifyOtherTabs = (news: SessionNews): void => open().postMessage(news);

/** Called for news of other tabs, never for this tab's own; answers how to stop listening. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const onChange = ({ data }: MessageEvent<SessionNews>): void => listener(data);
  open().addEventListener('message', onChange);
  return () => open().removeEventListener('message', onChange);
}

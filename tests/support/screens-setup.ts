import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

/** The first test of a file also loads the components; a busy machine takes seconds for that. */
configure({ asyncUtilTimeout: 120_000 });

/**
 * Testing Library puts each event into an `act` that is not awaited. What the event makes suspend (a dialog whose code is
 * lazy) is then left in the queue of that `act`, and never comes. user-event waits for React itself, so its events need none.
 */
const { eventWrapper } = getConfig();
configure({
  eventWrapper: (dispatch) =>
    Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === false ? dispatch() : eventWrapper(dispatch),
});

/** What a browser has and jsdom lacks, as far as our components ask for it. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo: () => undefined,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  }),
});
Element.prototype.scrollIntoView = () => undefined;
HTMLElement.prototype.showPopover = function show() {
  this.style.display = 'block';
};
Object.assign(document, { fonts: document.fonts ?? { addEventListener() {}, removeEventListener() {} } });

afterEach(cleanup);

import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { leaveNothing } from './leave-nothing.ts';

/**
 * The files of a worker share a document, and React, Mantine and the other libraries, which take longer to load than most files
 * to run (decision 054). Of our own modules each file has a load of its own: what they remember ends with it.
 */
vi.resetModules();

/** The first test of a file also loads the components; a busy machine takes seconds for that. */
configure({ asyncUtilTimeout: 120_000 });

/**
 * Testing Library puts each event into an `act` that is not awaited. What the event makes suspend (a dialog whose code is
 * lazy) is then left in the queue of that `act`, and never comes. user-event waits for React itself, so its events need none.
 */
configure({
  eventWrapper: (dispatch) => {
    if (Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === false) return dispatch();
    let answer: unknown;
    act(() => {
      answer = dispatch();
    });
    return answer;
  },
});

/** A file's own `fetch` ends with the file: a request that no test answers fails. */
globalThis.fetch = () => Promise.reject(new TypeError('No test answers this request.'));

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
afterAll(leaveNothing);

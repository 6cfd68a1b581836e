import type { FormOf, Verb } from '@tranche/domain/kit/verb';
import type { App } from '../app.ts';
import { refuseUnknown } from '../resource-engine/clashes.ts';
import { readForm } from './form.ts';
import type { Answer, Call, Params, Route } from './route.ts';

type Service<V extends Verb> = Omit<Route, 'method' | 'path' | 'summary' | 'form' | 'handle'> & {
  /** Called with the form, typed and checked; the record in the path was found before. */
  readonly handle: (call: Call, app: App, form: FormOf<V['form']>) => Promise<Answer>;
  /** The body before its form is read, where callers may write a field in another way as well. */
  readonly before?: (body: Params) => Params;
};

/** The route of a verb: address, summary and form are its contract's. */
export function serveVerb<V extends Verb>(
  verb: V,
  { handle, before = (body) => body, ...options }: Service<V>,
): Route {
  const { method, path, summary, form } = verb;
  return {
    ...options,
    method,
    path,
    summary,
    form,
    handle: async (call, app) => {
      const read = readForm<V['form']>(form, before(call.body));
      return await refuseUnknown(form, () => handle(call, app, read));
    },
  };
}

/** The routes of a change: PATCH, and PUT for clients that know no other (`contract.md#8`). */
export const serveChange = <V extends Verb>(verb: V, service: Service<V>): Route[] => {
  const route = serveVerb(verb, service);
  return [route, { ...route, method: 'PUT' }];
};

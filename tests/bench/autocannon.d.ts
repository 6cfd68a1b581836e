/** The little of autocannon that the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Sent {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Sent) => Sent;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: Sent[];
  }
  interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
    requests: { total: number };
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): PromiseLike<Result>;
}

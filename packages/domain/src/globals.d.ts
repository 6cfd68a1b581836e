/** What Node and browsers both have; the domain sees nothing else of either. */
declare class URL {
  constructor(url: string);
  readonly protocol: string;
}
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean });
  decode(input: Uint8Array): string;
}

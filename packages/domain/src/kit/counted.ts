/** ‘1 holder’, ‘2 holders’; of a number or of one that is written out already (‘1,250’). */
export const counted = (n: number | string, one: string, many = `${one}s`): string =>
  `${n} ${String(n) === '1' ? one : many}`;

import type { ReactNode } from 'react';

/** Heard after a name, and not shown: tells links of one name apart, where the row says the same in another column. */
export const ReadOut = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="sr-only">, {children}</span>
);

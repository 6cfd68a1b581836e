/** The prescribed risk banner (specification §2). Literal by law (COBS 4.12A.11R): not terminology, not editable. */
export const RISK_BANNER =
  "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you are unlikely to be protected if something goes wrong.";

/** Text of the link that opens the configured risk warning. */
export const RISK_BANNER_LINK = 'Take 2 mins to learn more.';

/** Pixels, when the risk warning is on (specification §9). */
export const RISK_BANNER_HEIGHT = 70;

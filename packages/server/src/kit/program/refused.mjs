// Plain JavaScript: `npm start` needs it before anything is installed.

/** A reason not to start that its reader can act upon: printed as a sentence, without a stack. */
export class StartRefused extends Error {}

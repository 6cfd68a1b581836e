/** Paying by card, in whichever portal page asks for it. */
export const paymentWords = {
  thing: 'the card form',
  card: 'Card details',
  working: 'Please wait…',
  sandboxTitle: 'This is a sandbox',
  sandbox: 'No card is needed and nothing is charged. Pressing the button counts as a successful payment.',
  sandboxCard: 'No card is needed and nothing is charged. Pressing the button counts as a new card.',
  notReady: 'Card payments are not set up yet',
  notReadyText: 'Please pay another way, or contact us.',
  secure: 'Your card details go straight to Stripe. We never see them.',
} as const;

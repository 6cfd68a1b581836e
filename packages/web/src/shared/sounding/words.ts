/** Nothing here names a company: it is the same before every request. */
export const disclosureWords = {
  text: 'You may receive confidential information',
  explain:
    'If you continue, you must not trade on what you learn, pass it on or advise others on it until we tell you that it is public or no longer relevant. If you decline, you will not learn anything and nothing changes for you.',
} as const;

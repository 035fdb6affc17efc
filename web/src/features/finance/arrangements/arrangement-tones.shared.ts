/** How timelines show the ways in which a payment arrangement ends by itself. */
export const arrangementTones = { kept: 'good', lapsed: 'plain', broken: 'bad' } as const;

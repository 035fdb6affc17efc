/** The types of buyers. No screen shows or asks for them; their numbers stand here so that they never mean anything else. */
export const buyerTypes = { default: 0, capaccs: 1, azurro: 2 } as const;

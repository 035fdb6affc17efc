/** Why there is nothing about a claim to dispute: nothing of it could be charged back. */
export const nothingToDispute = ['dispute_order_unknown', 'dispute_not_captured', 'dispute_nothing_left'] as const;

/** Why a lost dispute can charge nothing back now. */
export const notChargeable = [...nothingToDispute, 'transaction_frozen'] as const;

/** Why no dispute can be opened about a dossier. */
export const disputeBlocks = ['dispute_open', ...nothingToDispute] as const;
export type DisputeBlock = (typeof disputeBlocks)[number];

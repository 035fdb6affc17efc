/** Why the platform's own rules take an order for potential fraud; each is a file of the server's `claims/fraud/reasons`. */
export const fraudReasons = [
  ...(['velocity', 'unusual-amount', 'delivery-elsewhere'] as const),
  ...(['shared-address', 'shared-phone', 'rejected-before'] as const),
] as const;
export type FraudReason = (typeof fraudReasons)[number];

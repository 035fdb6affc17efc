/** What is to be done at a shop, in the order in which it is arranged. */
export const merchantServiceKinds = [
  'psper',
  'api-key',
  'agreement',
  'cession_deed',
  'iban',
  'ubo',
  'iban-ascription',
  'completion',
] as const;
export type MerchantServiceKind = (typeof merchantServiceKinds)[number];

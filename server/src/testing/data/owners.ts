/** What is sent of an SPV and of an NPL buyer, as the first of their kind. */
export const spv = {
  name: 'Houston SPV I',
  type: 'SPV',
  settlementAscription: 'Houston SPV I B.V.',
  settlementIban: 'NL91ABNA0417164300',
  refundAscription: 'Houston Refunds',
  refundIban: 'DE89370400440532013000',
} as const;
export const npl = {
  ...spv,
  name: 'Second Chance Capital',
  type: 'NPL',
  email: 'desk@second.example',
  customerSupportEmail: 'help@second.example',
  customerSupportPhone: '+31 30 2345678',
} as const;

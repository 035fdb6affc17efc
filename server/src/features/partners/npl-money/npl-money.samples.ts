import type { nplMoneyApi } from '@houston/contract/features/partners/npl-money/npl-money.api';
import type { Samples } from '../../../testing/samples/sample.ts';

export const nplMoneySamples: Samples<{ nplMoney: typeof nplMoneyApi }> = {
  'nplMoney.get': ({ nplBuyer: { id } }) => ({ params: { id: String(id) }, answers: ['ok'] }),
  // It bought nothing: what is asked for is not what there is.
  'nplMoney.settle': ({ nplBuyer: { id } }) => ({
    params: { id: String(id) },
    body: { reason: 'End of the month', movements: 1, amount: 1 },
    answers: ['money_changed'],
  }),
};

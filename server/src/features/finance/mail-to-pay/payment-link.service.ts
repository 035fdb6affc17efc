import type { Body } from '@houston/contract/endpoint';
import { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import { ledgerApi } from '@houston/contract/features/finance/ledger/ledger.api';
import type { PaymentRequest, paymentLinkApi } from '@houston/contract/features/finance/mail-to-pay/payment-link.api';
import { change } from '../../../audit/audit.ts';
import { chargeOne } from '../../../auth/throttle/throttle.ts';
import { ASKING_THROTTLE } from '../../../auth/throttle/throttle-policy.ts';
import type { App, Call } from '../../../call.ts';
import { payToOf } from '../../../claims/pay-to.ts';
import { bookPayment, paymentPageReference } from '../../../claims/payments/book-payment.ts';
import { problem } from '../../../http/problem.ts';
import { countryCodes } from '../../settings/countries/countries.service.ts';
import { askForChange } from '../../work/change-requests/change-requests.service.ts';
import { findLinkedClaim, type LinkedClaim } from './payment-link.store.ts';

/** @throws Problem link_used_or_expired */
export async function showPaymentRequest(call: Call, token: string): Promise<PaymentRequest> {
  const claim = await findLinkedClaim(call.app.database.orm, token, call.now);
  if (claim === null) throw problem('link_used_or_expired');
  return requestOf(call.app, claim, await countryCodes(call.app.database.orm));
}

/**
 * Books a payment of all that is open. Of two who press at once the second finds nothing open.
 * @throws Problem link_used_or_expired, payment_not_here, payment_amount_changed
 */
export async function payByLink(
  call: Call,
  { token, amount }: Body<(typeof paymentLinkApi)['pay']>,
): Promise<PaymentRequest> {
  return change(call, async ({ tx, audit, publish }) => {
    const claim = await findLinkedClaim(tx, token, call.now, { lock: true });
    if (claim === null) throw problem('link_used_or_expired');
    if (!isSandbox(call.app)) throw problem('payment_not_here');
    if (claim.openAmount !== amount) throw problem('payment_amount_changed');
    const { dossierId, currency, transactionNumber } = claim;
    const payment = { dossierId, amount, currency, reference: paymentPageReference, receivedAt: call.now };
    await bookPayment(tx, { ...payment, bankEntryId: null, apiKeyId: null });
    audit({ action: 'mail-to-pay.pay', record: { kind: 'transaction', id: transactionNumber }, after: { amount } });
    publish(dossiersApi);
    publish(ledgerApi);
    return requestOf(call.app, { ...claim, openAmount: 0 }, await countryCodes(tx));
  });
}

/**
 * Keeps what the consumer whom the link was sent to asks to have changed.
 * @throws Problem link_used_or_expired, consumer_unknown, too_many_attempts, invalid_request (of the address)
 */
export async function askByLink(
  call: Call,
  { token, change: asked }: Body<(typeof paymentLinkApi)['askForChange']>,
): Promise<Record<string, never>> {
  return change(call, async (opened) => {
    const claim = await findLinkedClaim(opened.tx, token, call.now);
    if (claim === null) throw problem('link_used_or_expired');
    const { consumerId, dossierId } = claim;
    if (consumerId === null) throw problem('consumer_unknown');
    await chargeOne(opened.tx, { key: `change-request:${consumerId}`, policy: ASKING_THROTTLE }, call.now);
    await askForChange(opened, { consumerId, dossierId, change: asked, source: 'payment-page', now: call.now });
    return {};
  });
}

/** A press of a button is no money. */
function isSandbox({ config }: App): boolean {
  return config.deployment !== 'Production';
}

function requestOf(app: App, claim: LinkedClaim, countries: string[]): PaymentRequest {
  const { tenantName, shopName, reference, openAmount, currency, dueOn } = claim;
  const amount = Math.max(0, openAmount);
  const payTo = payToOf(claim);
  return { tenantName, payTo, shopName, reference, amount, currency, dueOn, countries, isPayable: isSandbox(app) };
}

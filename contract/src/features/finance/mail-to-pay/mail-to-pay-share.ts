/** What a target means for invoices that are known. */
import type { TenantInvoices } from './mail-to-pay.api.ts';

interface Share extends TenantInvoices {
  /** How many would have been asked for by mail. */
  asked: number;
}

export interface Outcome {
  tenants: Share[];
  invoices: number;
  askable: number;
  asked: number;
  /** Fewer can be asked by mail than the target wants. */
  isUnreachable: boolean;
}

/**
 * The target is for all tenants together: of those who can be asked, every tenant's are asked in the same proportion. Nobody is asked in part,
 * so the tenants whose parts are cut off by most get those that are left: what is asked of all of them is the sum of what is asked of each.
 */
export function outcomeOf(percentage: number, tenants: readonly TenantInvoices[]): Outcome {
  const invoices = sum(tenants.map((tenant) => tenant.invoices));
  const askable = sum(tenants.map((tenant) => tenant.askable));
  // In hundredths of an invoice, so that nothing but the remainder is lost.
  const wanted = invoices * percentage;
  const reached = Math.min(wanted, askable * 100);
  const asked = Math.round(reached / 100);
  const whole = Math.max(1, askable * 100);
  const shares = tenants.map((tenant) => ({ ...tenant, asked: Math.floor((tenant.askable * reached) / whole) }));
  const left = asked - sum(shares.map((share) => share.asked));
  const byRemainder = shares.toSorted(
    (one, other) => ((other.askable * reached) % whole) - ((one.askable * reached) % whole),
  );
  for (const share of byRemainder.slice(0, left)) share.asked += 1;
  return { tenants: shares, invoices, askable, asked, isUnreachable: wanted > askable * 100 };
}

/** To one decimal, cut off: what is not reached is never shown as reached. */
export function percentOf(part: number, whole: number): number {
  return Math.floor((part * 1000) / whole) / 10;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

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

/** The target is for all tenants together: of those who can be asked, every tenant's are asked in the same proportion. */
export function outcomeOf(percentage: number, tenants: readonly TenantInvoices[]): Outcome {
  const invoices = sum(tenants.map((tenant) => tenant.invoices));
  const askable = sum(tenants.map((tenant) => tenant.askable));
  const wanted = (invoices * percentage) / 100;
  const proportion = askable === 0 ? 0 : Math.min(1, wanted / askable);
  const shares = tenants.map((tenant) => ({ ...tenant, asked: Math.round(tenant.askable * proportion) }));
  return {
    tenants: shares,
    invoices,
    askable,
    asked: sum(shares.map(({ asked }) => asked)),
    isUnreachable: wanted > askable,
  };
}

/** To one decimal, cut off: what is not reached is never shown as reached. */
export function percentOf(part: number, whole: number): number {
  return Math.floor((part * 1000) / whole) / 10;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

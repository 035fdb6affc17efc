/** How an amount is paid in monthly instalments: one rule for what is shown before it is agreed on, and for what is. */

export const fewestInstalments = 2;
export const mostInstalments = 12;
/** The least that an instalment may be, in minor units. */
export const leastInstalment = 100;
/** How many days ahead the first may be due at the latest. */
export const mostDaysAhead = 62;

export interface InstalmentPlan {
  /** Minor units. */
  readonly amount: number;
  readonly instalments: number;
  /** yyyy-MM-dd */
  readonly firstDueOn: string;
  /** Of the months after the first; of a shorter one its last day. */
  readonly dayOfMonth: number;
}

export interface PlannedInstalment {
  readonly number: number;
  readonly dueOn: string;
  readonly amount: number;
}

/** All are equal but the last, which takes the cents that are left over: to the cent they are the amount. */
export function planInstalments(plan: InstalmentPlan): PlannedInstalment[] {
  const { amount, instalments, firstDueOn, dayOfMonth } = plan;
  const each = Math.floor(amount / instalments);
  const [year = 0, month = 1] = firstDueOn.split('-').map(Number);
  return Array.from({ length: instalments }, (_, place) => ({
    number: place + 1,
    dueOn: place === 0 ? firstDueOn : dayIn(year, month - 1 + place, dayOfMonth),
    amount: place === instalments - 1 ? amount - each * (instalments - 1) : each,
  }));
}

/** @param month from 0, of that year or of one after it */
function dayIn(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}

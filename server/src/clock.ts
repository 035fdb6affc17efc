/** The time of the server, passed in so that tests decide what time it is. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const amsterdam = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' });

/** The banks' day, and that of the businesses of the platform, as yyyy-MM-dd. */
export function dayInAmsterdam(time: Date): string {
  return amsterdam.format(time);
}

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', hour: '2-digit' });

/** The hour of the clocks there, 0 to 23. */
export function hourInAmsterdam(time: Date): number {
  return Number(hours.format(time));
}

const dayMilliseconds = 86_400_000;

/** Some days after a day; both yyyy-MM-dd. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** How many days lie between two; below 0 when the second is the earlier one. */
export function daysFrom(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / dayMilliseconds);
}

/** The same time of a day so many months before: the last one of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

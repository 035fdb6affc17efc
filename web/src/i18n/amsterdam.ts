/** The day of the businesses of the platform, as yyyy-MM-dd. */
export function todayInAmsterdam(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam', dateStyle: 'short' }).format(now);
}

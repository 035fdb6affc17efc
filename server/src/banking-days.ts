/** On which days banks of the euro book nothing beside weekends: T2, by which SEPA payments are settled, is closed. */
import { plusDays } from './clock.ts';

/** Which days of a year T2 is closed on, whatever the day of the week: the same ones each year since 2002. */
function closingDaysOf(year: number): string[] {
  const easter = easterOf(year);
  return [
    `${year}-01-01`,
    plusDays(easter, -2),
    plusDays(easter, 1),
    `${year}-05-01`,
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

/** The closing days from a day to a day, all yyyy-MM-dd, in order. */
export function closingDaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    days.push(...closingDaysOf(year));
  return days.filter((day) => from <= day && day <= to);
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const [century, ofCentury, golden] = [Math.floor(year / 100), year % 100, year % 19];
  const leapsLost = Math.floor(century / 4);
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  // The age of the moon, then the days to the Sunday after it is full.
  const epact = (19 * golden + century - leapsLost - moved + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const early = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const place = epact + toSunday - 7 * early + 114;
  return new Date(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1)).toISOString().slice(0, 10);
}

import type { RequestedChange } from '@houston/contract/features/work/change-requests/requested-change.schema';
import { sql } from 'drizzle-orm';
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { selectRows } from '../../../db/rows.ts';
import { storeChangeRequest } from '../../../features/work/change-requests/change-requests.store.ts';
import { approveRequest, declineRequest } from '../../../features/work/change-requests/decide.ts';
import { changeRequests } from '../../../features/work/work-lists/work-items.table.ts';
import { storeClosed } from '../../../features/work/work-lists/work-lists.store.ts';
import { createFrame, day, hour } from '../demo-frame.ts';
import { createDice, type Dice } from '../dice.ts';
import { phoneNumberOf } from '../people.ts';

const closedCount = 8;
const openCount = 11;
const surnamesByMarriage = ['Bakker', 'Weber', 'Girard', 'Holloway'];
const streets = ['Lindenlaan', 'Kastanienallee', 'Rue des Lilas', 'Mill Lane', 'Havenstraat', 'Gartenweg'];
const accounts = ['NL91ABNA0417164300', 'DE89370400440532013000', 'BE68539007547034', 'FR1420041010050500013M02606'];

interface Asking {
  consumerId: number;
  dossierId: number;
  email: string;
  name: string;
  language: 'nl' | 'de' | 'fr' | 'en';
  postalCode: string;
  city: string;
  country: string;
}

/** What consumers with something to pay asked to have changed, and how the older ones of it were decided: as it is really done. */
export async function fillChangeRequests(tx: Tx, app: App): Promise<void> {
  const { now, ago } = createFrame(tx, app.clock());
  const dice = createDice('changes');
  const asking = await selectRows<Asking>(
    tx,
    sql`select c.id as "consumerId", max(d.id) as "dossierId", c.email, c.name, c.language,
        c.postal_code as "postalCode", c.city, c.country
      from consumers c join dossiers d on d.consumer_id = c.id where d.open_amount > 0 and c.type = 'B2C'
      group by c.id order by c.id limit ${closedCount + openCount}`,
  );
  for (const [place, one] of asking.entries()) {
    const isClosed = place < closedCount;
    const asked = ago(isClosed ? dice.between(12 * day, 27 * day) : dice.between(hour, 9 * day));
    const { consumerId, dossierId } = one;
    const source = dice.between(0, 3) === 0 ? ('checkout' as const) : ('payment-page' as const);
    const id = await storeChangeRequest(tx, {
      consumerId,
      dossierId,
      change: changeOf(one, place, dice),
      source,
      now: asked,
    });
    if (!isClosed || id === null) continue;
    const closedAt = new Date(Math.min(now.getTime(), asked.getTime() + dice.between(hour, 5 * day)));
    await decide(tx, { ...app, clock: () => closedAt }, id, place % 3 !== 0);
  }
}

async function decide(tx: Tx, app: App, id: number, isApproved: boolean): Promise<void> {
  const reason = isApproved ? 'Confirmed by telephone' : 'Please send us a copy of the letter of your municipality';
  if (isApproved) await approveRequest(tx, app, id);
  else await declineRequest(tx, app, id, reason);
  const outcome = isApproved ? sql`outcome = 'approved'` : sql`outcome = 'declined'`;
  await storeClosed(tx, changeRequests, id, { now: app.clock(), name: 'Sanne de Vries', reason }, outcome);
}

function changeOf(
  { email, name, language, postalCode, city, country }: Asking,
  place: number,
  dice: Dice,
): RequestedChange {
  const changes: readonly RequestedChange[] = [
    { field: 'email', value: email.replace('@', `.${place}@`) },
    { field: 'phone', value: phoneNumberOf(language, 100 + place) },
    { field: 'name', value: `${name}-${dice.pick(surnamesByMarriage)}` },
    {
      field: 'address',
      value: { street: dice.pick(streets), houseNumber: String(dice.between(1, 99)), postalCode, city, country },
    },
    { field: 'iban', value: dice.pick(accounts) },
  ];
  return changes[place % changes.length] as RequestedChange;
}

import { incidentWords } from '@houston/contract/features/operations/security-incidents/incident-words';
import type {
  UserScope,
  ViolationCode,
} from '@houston/contract/features/operations/security-incidents/security-incidents.api';
import { inArray } from 'drizzle-orm';
import { newIncidentNumber } from '../../auth/letters.ts';
import { admins } from '../../features/access/admins/admins.table.ts';
import { securityIncidents } from '../../features/operations/security-incidents/security-incidents.table.ts';
import { addressSubject, adminSubject } from '../../incidents/block-list.ts';
import type { DemoAdmin } from './demo-admins.ts';
import { type DemoFrame, day, hour } from './demo-frame.ts';
import { createDice, type Dice } from './dice.ts';

const causes: Record<ViolationCode, string> = {
  too_many_failed_sign_ins: incidentWords('locked-sign-in'),
  address_not_allowed: incidentWords('not-on-global-list'),
  forged_request: incidentWords('foreign-origin', { origin: 'https://prizes.example' }),
  invalid_api_key: incidentWords('key-unknown'),
  permission_probing: incidentWords('without-permission'),
  consumer_guessing: incidentWords('nobody-found'),
};
/** What counts against an admin, and not against an address. */
const ofAccounts: readonly ViolationCode[] = ['permission_probing', 'consumer_guessing'];
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  'python-requests/2.32.3',
];
const reasons = [
  'The scan was our own, ordered at Blue Cove Security',
  'Called back: a new colleague, who now has the right role',
  'The shop has moved its software to the new key',
];
const resolver = 'security@houston.example';

interface Kind {
  code: ViolationCode;
  scope: UserScope;
  /** How many of each: they block, they blocked until somebody resolved them, they were only recorded. */
  blocking: number;
  resolved: number;
  allowed: number;
}

const kinds: readonly Kind[] = [
  { code: 'invalid_api_key', scope: 'Merchant', blocking: 2, resolved: 2, allowed: 3 },
  { code: 'address_not_allowed', scope: 'Merchant', blocking: 1, resolved: 0, allowed: 2 },
  { code: 'address_not_allowed', scope: 'AdminPortal', blocking: 1, resolved: 1, allowed: 3 },
  { code: 'too_many_failed_sign_ins', scope: 'AdminPortal', blocking: 1, resolved: 2, allowed: 4 },
  { code: 'too_many_failed_sign_ins', scope: 'Debtor', blocking: 2, resolved: 1, allowed: 2 },
  { code: 'forged_request', scope: 'AdminPortal', blocking: 1, resolved: 1, allowed: 4 },
  { code: 'forged_request', scope: 'Debtor', blocking: 1, resolved: 0, allowed: 2 },
  { code: 'permission_probing', scope: 'AdminPortal', blocking: 1, resolved: 1, allowed: 2 },
  { code: 'consumer_guessing', scope: 'AdminPortal', blocking: 0, resolved: 0, allowed: 1 },
];

/** Some of each kind, of the last weeks. Their addresses are those set aside for documentation, so the blocks hit nobody. */
export async function fillIncidents(frame: DemoFrame, colleagues: readonly DemoAdmin[]): Promise<void> {
  const dice = createDice('incidents');
  const rows = kinds.flatMap((kind) => [
    ...Array.from({ length: kind.blocking }, () => incidentOf(frame, dice, kind, 'blocking')),
    ...Array.from({ length: kind.resolved }, () => incidentOf(frame, dice, kind, 'resolved')),
    ...Array.from({ length: kind.allowed }, () => incidentOf(frame, dice, kind, 'allowed')),
  ]);
  rows.sort((left, right) => left.dateTime.getTime() - right.dateTime.getTime());
  const people = await frame.tx
    .select({ id: admins.id, email: admins.email })
    .from(admins)
    .where(
      inArray(
        admins.id,
        colleagues.filter(({ role }) => role === 'Support').map(({ id }) => id),
      ),
    )
    .orderBy(admins.id);
  // A subject is blocked once; the place in the list makes each address another one.
  const addressed = rows.map((row, place) => {
    const ip = `${['192.0.2', '198.51.100', '203.0.113'][place % 3]}.${10 + place}`;
    const person = ofAccounts.includes(row.violationCode) ? people[place % people.length] : undefined;
    if (person === undefined) return { ...row, ip, subject: addressSubject(ip) };
    return { ...row, ip, subject: adminSubject(person.id), userEmail: person.email };
  });
  await frame.tx.insert(securityIncidents).values(addressed);
}

function incidentOf({ ago }: DemoFrame, dice: Dice, { code, scope }: Kind, end: 'blocking' | 'resolved' | 'allowed') {
  const age = dice.between(12 * hour, 28 * day);
  const dateTime = ago(age);
  const lastSeen = new Date(dateTime.getTime() + dice.between(1, 50) * 60_000);
  const isKnown = scope !== 'Merchant' && code !== 'forged_request';
  const person = scope === 'Debtor' ? 'customer.example' : 'houston.example';
  const unblockedOn = new Date(lastSeen.getTime() + dice.between(hour, 10 * hour));
  const random = (size: number) => Uint8Array.from({ length: size }, () => dice.between(0, 255));
  return {
    number: newIncidentNumber(random),
    violationCode: code,
    violationCause: causes[code],
    userScope: scope,
    dateTime,
    lastSeen,
    count: end === 'allowed' ? dice.between(1, 40) : dice.between(30, 9000),
    userAgent: dice.pick(browsers),
    userEmail: isKnown ? `visitor${dice.between(10, 99)}@${person}` : null,
    isAllowed: end === 'allowed',
    ...(end === 'resolved' && { unblockedOn, unblockedByUserEmail: resolver, unblockedReason: dice.pick(reasons) }),
  };
}

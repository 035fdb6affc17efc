import { securityIncidents } from '../../features/operations/security-incidents/security-incidents.table.ts';
import { type DemoFrame, day, hour } from './demo-frame.ts';
import { createDice } from './dice.ts';

const violations = [
  { violationCode: 'too_many_failed_sign_ins', violationCause: 'Too many failures: password' },
  { violationCode: 'address_not_allowed', violationCause: 'The address is not on the allow-list' },
  { violationCode: 'forged_request', violationCause: 'A write came from a foreign origin' },
  { violationCode: 'api_key_revoked', violationCause: 'A revoked API key was used repeatedly' },
];
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  'python-requests/2.32.3',
];
const scopes = ['Merchant', 'Debtor', 'AdminPortal'] as const;

/** A dozen incidents of the last weeks. Their addresses are those set aside for documentation. */
export async function fillIncidents({ tx, ago }: DemoFrame): Promise<void> {
  const dice = createDice('incidents');
  const rows = Array.from({ length: 12 }, () => {
    const isKnown = dice.chance(0.6);
    return {
      ...dice.pick(violations),
      dateTime: ago(dice.between(hour, 28 * day)),
      ip: `${dice.pick(['192.0.2', '198.51.100', '203.0.113'])}.${dice.between(1, 254)}`,
      userAgent: dice.pick(browsers),
      userEmail: isKnown ? `visitor${dice.between(10, 99)}@customer.example` : null,
      userScope: dice.pick(scopes),
    };
  });
  rows.sort((left, right) => left.dateTime.getTime() - right.dateTime.getTime());
  await tx.insert(securityIncidents).values(rows);
}

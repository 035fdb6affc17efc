/** What is done about a request, in the transaction that closes it. */
import { texts } from '@houston/contract/features/work/change-requests/change-requests.texts';
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { onViolation } from '../../../db/errors.ts';
import { found, problem } from '../../../http/problem.ts';
import { maskEmail } from '../../../mail/masked.ts';
import { queueMails } from '../../../mail/outbox.ts';
import { consumerName, findRequest, type RequestRow, writeChange } from './change-requests.store.ts';
import { refusalOf } from './proposal.ts';

/**
 * Writes what was asked for to the consumer, and tells them.
 * @throws Problem change_request_outdated, change_request_email_taken
 */
export async function approveRequest(tx: Tx, app: App, id: number): Promise<void> {
  const row = found(await findRequest(tx, id, { hold: true }));
  const refusal = refusalOf(row);
  if (refusal !== null) throw problem(refusal);
  const { change, consumerId, email } = row;
  const taken = () => problem('change_request_email_taken');
  const name = await writeChange(tx, consumerId, change, app.clock()).catch(onViolation({ unique: taken }));
  const { letter, field } = wordsOf(row, name);
  const moved = change.field === 'email' ? change.value : null;
  await queueMails(tx, app, [
    { ...letter, to: moved ?? email, template: 'change-approved', values: { ...letter.values, field } },
    ...(moved === null
      ? []
      : [
          {
            ...letter,
            to: email,
            template: 'change-moved' as const,
            values: { ...letter.values, to: maskEmail(moved) },
          },
        ]),
  ]);
}

/** Tells the consumer why not. */
export async function declineRequest(tx: Tx, app: App, id: number, reason: string): Promise<void> {
  const row = found(await findRequest(tx, id, { hold: true }));
  const name = await consumerName(tx, row.consumerId);
  const { letter, field } = wordsOf(row, name);
  const values = { ...letter.values, field, reason };
  await queueMails(tx, app, [{ ...letter, to: row.email, template: 'change-declined', values }]);
}

function wordsOf({ change, language, tenantName, consumerId }: RequestRow, name: string) {
  const letter = { adminId: null, consumerId, language, values: { name, businessName: tenantName } };
  return { letter, field: texts[`field-${change.field}`][language] };
}

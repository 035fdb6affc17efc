import type { Query, Response } from '@houston/contract/endpoint';
import type { ConsumerEvent } from '@houston/contract/features/finance/consumers/consumer-events.schema';
import type { consumersApi } from '@houston/contract/features/finance/consumers/consumers.api';
import type { Consumer } from '@houston/contract/features/finance/consumers/consumers.schema';
import { readTimeline } from '../../../audit/timeline.ts';
import type { Call } from '../../../call.ts';
import { daysLate } from '../../../claims/dunning/days-late.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../http/problem.ts';
import { recordGuess } from '../../../incidents/consumer-guesses.ts';
import { maskEmail, maskPhone, shownName } from '../../../mail/masked.ts';
import { itemNotesSource } from '../../work/work-lists/notes-about.service.ts';
import { withAskedOn } from '../dossiers/changes-of-dossiers.service.ts';
import { withToldReasons } from '../dossiers/told-changes.service.ts';
import { findConsumer, selectBlocks, selectParts } from './consumer.store.ts';
import { consumerSources } from './consumer-events.store.ts';
import { selectConsumers } from './consumer-list.store.ts';
import { marksOf } from './marks.ts';
import { maskedConsumer } from './masked-consumer.ts';

type Api = typeof consumersApi;

export async function listConsumers(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  const page = await selectConsumers(call.app.database.orm, query);
  const { name, email, phone, iban } = query;
  const isOfWhatIsMasked = [name, email, phone, iban].some((part) => part !== undefined);
  // A page past the end says by its total whether there is somebody.
  if (isOfWhatIsMasked && page.data.length === 0 && (page.total ?? 0) === 0) recordGuess(call);
  return {
    ...page,
    data: page.data.map(({ person, company, email, phone, ...row }) => ({
      ...row,
      name: shownName(person, company),
      email: row.erasedOn === null ? maskEmail(email) : null,
      phone: phone && maskPhone(phone),
    })),
  };
}

/** @throws Problem not_found */
export async function readConsumer(db: Db, id: number, now: Date): Promise<Consumer> {
  const row = found(await findConsumer(db, id));
  const { dossiers, ...parts } = await selectParts(db, id);
  const today = dayInAmsterdam(now);
  const blocks = row.erasedAt === null ? await selectBlocks(db, id) : [];
  const { type, tenantName, country, language, open, owed, openDossiers, version } = row;
  return {
    ...{ id, type, tenantName, country, language, open, owed, openDossiers, version, ...parts, blocks },
    dossiers: dossiers.map((dossier) => ({ ...dossier, daysLate: daysLate(dossier, today) })),
    personal: maskedConsumer(row),
    marks: marksOf(row),
    createdOn: row.createdAt,
    updatedOn: row.updatedAt,
    erasedOn: row.erasedAt,
  };
}

/** @throws Problem not_found */
export async function listEvents(
  call: Call,
  id: number,
  query: Query<Api['events']>,
): Promise<Response<Api['events']>> {
  const { orm } = call.app.database;
  const { erasedAt } = found(await findConsumer(orm, id));
  const sources = [...consumerSources, ...itemNotesSource(call, 'consumerId')];
  const page = await readTimeline<ConsumerEvent>(orm, sources, { id }, query);
  const told = withToldReasons(call, page.data.map(withAskedOn), erasedAt);
  return { ...page, data: erasedAt === null ? told : told.map(withoutMarks) };
}

/** What was learnt of who is erased is told nowhere but in the trail. */
function withoutMarks(event: ConsumerEvent): ConsumerEvent {
  return event.kind === 'change' ? { ...event, marks: null } : event;
}

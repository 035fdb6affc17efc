import type { Query, Response } from '@houston/contract/endpoint';
import type { dossiersApi } from '@houston/contract/features/finance/dossiers/dossiers.api';
import type { Dossier } from '@houston/contract/features/finance/dossiers/dossiers.schema';
import type { Call } from '../../../call.ts';
import { daysLate } from '../../../claims/dunning/days-late.ts';
import { isPayToBlocked, payToOf } from '../../../claims/pay-to.ts';
import { ogmOf, rfOf } from '../../../claims/references.ts';
import { dayInAmsterdam } from '../../../clock.ts';
import { found } from '../../../http/problem.ts';
import { maskEmail, shownName } from '../../../mail/masked.ts';
import { readUnsettled } from '../../partners/clearing/clearing.service.ts';
import { psperNames } from '../../partners/pspers/pspers.service.ts';
import { disputeOf } from '../../work/disputes/disputes.service.ts';
import { notesAbout } from '../../work/work-lists/notes-about.service.ts';
import { arrangementsOf } from '../arrangements/arrangements.service.ts';
import { writeOffsOf } from '../write-offs/write-offs.service.ts';
import { selectBroken } from './broken-list.store.ts';
import { type ListedRow, selectDossiers, selectOwnerNames, selectShopNames } from './dossier-list.store.ts';
import {
  selectCessionsOf,
  selectHandoversOf,
  selectHolds,
  selectMessages,
  selectMovements,
  selectPayments,
  selectReminders,
} from './dossier-parts.store.ts';
import { type DossierRow, findDossier } from './dossiers.store.ts';

type Api = typeof dossiersApi;

export async function listDossiers(call: Call, query: Query<Api['list']>): Promise<Response<Api['list']>> {
  const page = await selectDossiers(call.app.database.orm, query, dayInAmsterdam(call.now));
  return { ...page, data: page.data.map(withShownName) };
}

/** Those whose payment arrangement was not kept. */
export async function listBroken(call: Call, query: Query<Api['broken']>): Promise<Response<Api['broken']>> {
  const page = await selectBroken(call.app.database.orm, query);
  return { ...page, data: page.data.map(withShownName) };
}

function withShownName<Row extends ListedRow>({ person, company, ...row }: Row) {
  return { ...row, consumerName: shownName(person, company) };
}

/** A few owners and pspers, and the shops. */
export async function listChoices(call: Call): Promise<Response<Api['choices']>> {
  const { orm } = call.app.database;
  const [owners, shops, pspers] = await Promise.all([selectOwnerNames(orm), shopNames(orm), psperNames(orm)]);
  return { owners, shops, pspers };
}

/** All shops, by which lists can be narrowed down. */
export const shopNames = selectShopNames;

/** @throws Problem not_found */
export async function getDossier(call: Call, number: string): Promise<Dossier> {
  const { database, config } = call.app;
  const { collectionDays } = config;
  const { psperId, ...row } = found(await findDossier(database, number, { now: call.now, collectionDays }));
  const { id, transactionNumber, country } = row;
  const [
    movements,
    payments,
    reminders,
    handovers,
    holds,
    cessions,
    messages,
    clearing,
    writtenOff,
    arranged,
    disputed,
    notes,
  ] = await Promise.all([
    selectMovements(database, id),
    selectPayments(database, id),
    selectReminders(database, id),
    selectHandoversOf(database, id),
    selectHolds(database, id),
    selectCessionsOf(database, id),
    transactionNumber === null ? [] : selectMessages(database, transactionNumber),
    psperId === null ? null : readUnsettled(call, id, psperId),
    writeOffsOf(call, id),
    arrangementsOf(call, id),
    disputeOf(database.orm, id),
    notesAbout(call, id),
  ]);
  return {
    ...row,
    daysLate: daysLate(row, dayInAmsterdam(call.now)),
    consumer: maskedConsumer(row.consumer),
    reference: rfOf(id),
    ogm: country === 'BE' ? ogmOf(id) : null,
    payTo: payToOf(row),
    isPayToBlocked: isPayToBlocked(row),
    ...writtenOff,
    ...arranged,
    ...disputed,
    ...{ movements, payments, reminders, handovers, holds, cessions, messages, clearing, notes },
  };
}

function maskedConsumer(consumer: DossierRow['consumer']): Dossier['consumer'] {
  if (consumer === null) return null;
  const { person, company, email, ...rest } = consumer;
  return { ...rest, name: shownName(person, company) ?? '', email: maskEmail(email) };
}

/** Tells debtors by e-mail, in their language, who bought their claim once the buyer has its data, and when it came back. */
import { nplSalesApi } from '@houston/contract/features/partners/npl-sales/npl-sales.api';
import type { NotTold } from '@houston/contract/features/partners/npl-sales/npl-sales.schema';
import { EmailAddress } from '@houston/contract/fields';
import { spacedIban } from '@houston/contract/iban';
import type { App } from '../../../call.ts';
import { spacedPayTo } from '../../../claims/pay-to.ts';
import { ogmOf, rfOf } from '../../../claims/references.ts';
import type { Tx } from '../../../db/database.ts';
import { writtenIn } from '../../../documents/document-words.ts';
import { announce } from '../../../live/live.ts';
import { queueMails } from '../../../mail/outbox.ts';
import type { MailContent } from '../../../mail/templates.ts';
import { type Loop, startLoop } from '../../../work/loop.ts';
import {
  beginRounds,
  type DebtorEvent,
  endRound,
  lockRound,
  lockSoldOf,
  passRound,
  storeNotices,
  type ToldDebtor,
  takeRecalled,
} from './npl-debtors.store.ts';

/** Each is whole or not there at all. */
const portion = 50;
const lookMilliseconds = 60_000;

export function startTellingDebtors(app: App): Loop {
  return startLoop(app, {
    failure: 'debtors could not be told of sold claims',
    async round(isStopping) {
      if ((await tellDebtors(app, isStopping)) > 0) await announce(app.database.orm, nplSalesApi);
      return lookMilliseconds;
    },
  });
}

/** Those of the sale first, so that who is told of a recall has been told what it is about. @returns how many were decided on */
export async function tellDebtors(app: App, isStopping = () => false): Promise<number> {
  await beginRounds(app.database);
  let decided = 0;
  for (const next of [tellOfSale, tellOfRecall]) {
    let done: number | null = 0;
    while (done !== null && !isStopping()) {
      done = await app.database.transaction((tx) => next(tx, app));
      decided += done ?? 0;
    }
  }
  return decided;
}

async function tellOfSale(tx: Tx, app: App): Promise<number | null> {
  const round = await lockRound(tx);
  if (round === null) return null;
  const debtors = await lockSoldOf(tx, round, portion);
  const last = debtors.at(-1);
  if (last === undefined) await endRound(tx, round, app.clock());
  else await passRound(tx, round, last.dossierId);
  return tell(tx, app, 'sold', debtors);
}

async function tellOfRecall(tx: Tx, app: App): Promise<number | null> {
  const { taken, debtors } = await takeRecalled(tx, portion, app.clock());
  return taken === 0 ? null : tell(tx, app, 'recalled', debtors);
}

async function tell(tx: Tx, app: App, event: DebtorEvent, debtors: readonly ToldDebtor[]): Promise<number> {
  const reasons = debtors.map(notToldOf);
  const mailed = debtors.filter((_, at) => reasons[at] === null);
  const mails =
    mailed.length === 0
      ? []
      : await queueMails(
          tx,
          app,
          mailed.map((debtor) => mailOf(event, debtor)),
        );
  const mailOfDossier = new Map(mailed.map(({ dossierId }, at) => [dossierId, mails[at] ?? null]));
  const notices = debtors.map(({ dossierId, saleId }, at) => ({
    dossier: dossierId,
    sale: saleId,
    mail: mailOfDossier.get(dossierId) ?? null,
    reason: reasons[at] ?? null,
  }));
  await storeNotices(tx, event, notices, app.clock());
  return notices.length;
}

function notToldOf({ leftOut, email }: ToldDebtor): NotTold | null {
  return leftOut ?? (EmailAddress.safeParse(email).success ? null : 'no_address');
}

function mailOf(event: DebtorEvent, debtor: ToldDebtor) {
  const { dossierId, dossierNumber, country, language, openAmount, businessName, seller, buyer, iban } = debtor;
  const { money, day } = writtenIn(language);
  const to = { to: debtor.email ?? '', adminId: null, consumerId: debtor.consumerId, language };
  const claim = {
    name: debtor.name ?? debtor.email ?? '',
    shop: debtor.shop ?? businessName,
    dossier: dossierNumber,
    amount: money(openAmount),
    ...{ seller, buyer, businessName },
  };
  const reference = country === 'BE' ? ogmOf(dossierId) : rfOf(dossierId);
  const content: MailContent =
    event === 'recalled'
      ? { template: 'claim-recalled', values: { ...claim, reference, payTo: spacedPayTo(debtor) } }
      : {
          template: 'claim-sold',
          values: {
            ...claim,
            soldOn: day(debtor.soldOn),
            ...{ iban: spacedIban(iban), ascription: debtor.ascription, reference: dossierNumber },
            ...{ email: debtor.supportEmail ?? '–', phone: debtor.supportPhone ?? '–' },
          },
        };
  return { ...to, ...content };
}

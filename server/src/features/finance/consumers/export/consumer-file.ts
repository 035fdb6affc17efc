/** What a consumer gets who asks what is kept of them: the same as JSON and, in their language, as sections of a document. */
import { texts as arrangementWords } from '@houston/contract/features/finance/arrangements/arrangements.texts';
import { texts as words } from '@houston/contract/features/finance/consumers/consumers.texts';
import { texts as dossierWords } from '@houston/contract/features/finance/dossiers/dossiers.texts';
import { texts as transactionWords } from '@houston/contract/features/finance/transactions/transactions.texts';
import { texts as creditWords } from '@houston/contract/features/partners/credit-checks/credit-checks.texts';
import { texts as requestWords } from '@houston/contract/features/work/change-requests/change-requests.texts';
import { texts as fraudWords } from '@houston/contract/features/work/fraud-cases/fraud-cases.texts';
import type { Language } from '@houston/contract/languages';
import { dayInAmsterdam } from '../../../../clock.ts';
import { writtenIn } from '../../../../documents/document-words.ts';
import type { RecordDocument } from '../../../../documents/records/record-pdf.ts';
import { marksOf } from '../marks.ts';
import { inFull } from '../masked-consumer.ts';
import type { ConsumerFile } from './consumer-export.store.ts';

export function fileAsJson(file: ConsumerFile, now: Date): string {
  const { consumer, ...parts } = file;
  const { id, type, tenantName, name, company, email, phone, birthDate, iban, language, createdAt } = consumer;
  const { street, houseNumber, suffix, postalCode, city, country } = consumer;
  const person = { id, tenant: tenantName, type, name, company, email, phone, birthDate, iban, language };
  const address = { street, houseNumber, suffix, postalCode, city, country };
  const about = { exportedOn: now, consumer: { ...person, address, marks: marksOf(consumer), createdOn: createdAt } };
  return `${JSON.stringify({ ...about, ...parts }, null, 2)}\n`;
}

export function fileAsDocument(file: ConsumerFile, now: Date): RecordDocument {
  const { consumer } = file;
  const { language } = consumer;
  const { money, day, country } = writtenIn(language);
  const on = (at: Date) => day(dayInAmsterdam(at));
  const say = (key: keyof typeof words) => words[key][language];
  const sum = (key: 'amount' | 'captured' | 'open') => ({ title: say(key), isRight: true as const });
  // So wide that a number stands in one line.
  const number = (share: number) => ({ title: say('transaction'), share });
  const long = (title: string) => ({ title, share: 2 });
  const line = (...values: (string | null)[]) => values.map((value) => value ?? '–');
  const fact = (key: keyof typeof words, value: string | null): [string, string] => [say(key), value || '–'];
  return {
    language,
    title: say('export-title'),
    author: consumer.tenantName,
    day: dayInAmsterdam(now),
    facts: [
      fact('number', String(consumer.id)),
      fact('tenant', consumer.tenantName),
      fact('name', inFull(consumer, 'name')),
      fact('email', inFull(consumer, 'email')),
      fact('phone', inFull(consumer, 'phone')),
      fact('birth-date', consumer.birthDate && day(consumer.birthDate)),
      fact('address', inFull({ ...consumer, country: country(consumer.country) }, 'address')),
      // All that is left of the address of one who was erased.
      ...(consumer.erasedAt === null ? [] : [fact('country', country(consumer.country))]),
      fact('iban', inFull(consumer, 'iban')),
      fact(
        'marks',
        marksOf(consumer)
          .map((mark) => dossierWords[`mark-${mark}`][language])
          .join(', '),
      ),
      fact('created-on', on(consumer.createdAt)),
    ],
    tables: [
      {
        title: say('dossiers'),
        columns: [say('dossier'), say('state'), sum('captured'), sum('open')],
        rows: file.dossiers.map(({ dossierNumber, state, captured, open }) =>
          line(dossierNumber, dossierWords[`state-${state ?? 'none'}`][language], money(captured), money(open)),
        ),
      },
      {
        title: say('transactions'),
        columns: [
          ...[number(3), { title: transactionWords.reference[language], share: 1.4 }],
          ...[
            { title: say('started-on'), share: 1.1 },
            { title: say('state'), share: 1.2 },
          ],
          sum('amount'),
        ],
        rows: file.transactions.map(({ transactionNumber, reference, startedOn, state, amount }) =>
          line(
            transactionNumber,
            reference,
            on(startedOn),
            transactionWords[`state-${state}`][language],
            money(amount),
          ),
        ),
      },
      {
        title: say('movements'),
        columns: [say('on'), say('dossier'), say('movement'), sum('amount')],
        rows: file.movements.map((row) =>
          line(on(row.on), row.dossierNumber, dossierWords[`movement-${row.movement}`][language], money(row.amount)),
        ),
      },
      {
        title: say('payments'),
        columns: [say('on'), say('dossier'), sum('amount'), say('iban'), say('reference')],
        rows: file.payments.map((row) =>
          line(on(row.on), row.dossierNumber, money(row.amount), row.iban, row.reference),
        ),
      },
      {
        title: say('refunds'),
        columns: [say('on'), say('dossier'), sum('amount'), say('iban'), say('name')],
        rows: file.refunds.map((row) => line(on(row.on), row.dossierNumber, money(row.amount), row.iban, row.name)),
      },
      {
        title: say('recipients'),
        columns: [say('on'), say('dossier'), say('recipient'), say('passed-on-for'), sum('amount'), say('recalled-on')],
        rows: file.recipients.map(({ dossierNumber, name, kind, amount, recalledOn, ...row }) =>
          line(on(row.on), dossierNumber, name, say(`recipient-${kind}`), money(amount), recalledOn && on(recalledOn)),
        ),
      },
      {
        title: arrangementWords.title[language],
        columns: [say('on'), say('dossier'), say('state'), say('due-on'), sum('amount')],
        rows: file.arrangements.flatMap(({ dossierNumber, state, agreedOn, instalments }) =>
          instalments.map(({ dueOn, amount }) =>
            line(on(agreedOn), dossierNumber, arrangementWords[`state-${state}`][language], day(dueOn), money(amount)),
          ),
        ),
      },
      {
        title: say('disputes'),
        columns: [say('on'), say('dossier'), long(say('subject'))],
        rows: file.disputes.flatMap((row) =>
          piecesOf(row.subject).map((piece) => line(on(row.on), row.dossierNumber, piece)),
        ),
      },
      {
        title: say('tickets'),
        columns: [say('on'), number(2), long(say('subject'))],
        rows: file.tickets.map((row) => line(on(row.on), row.transactionNumber, row.subject)),
      },
      {
        title: creditWords.title[language],
        columns: [say('on'), number(2), creditWords.decision[language], creditWords.score[language]],
        rows: file.creditChecks.map(({ transactionNumber, decision, score, ...row }) =>
          line(on(row.on), transactionNumber, creditWords[`decision-${decision}`][language], score?.toString() ?? null),
        ),
      },
      {
        title: fraudWords.title[language],
        columns: [say('on'), say('dossier'), fraudWords.score[language], long(fraudWords.reasons[language])],
        rows: file.fraudCases.map(({ dossierNumber, score, reasons, ...row }) =>
          line(on(row.on), dossierNumber, String(score), reasonsIn(reasons, language)),
        ),
      },
      {
        title: say('mails'),
        columns: [say('on'), long(say('subject'))],
        rows: file.mails.map((mail) => line(on(mail.on), mail.isEmptied ? say('no-longer-kept') : mail.subject)),
      },
      {
        title: say('requests'),
        columns: [say('on'), say('field'), say('before'), say('after')],
        rows: file.changeRequests.map(({ field, before, after, askedOn }) =>
          line(on(askedOn), requestWords[`field-${field}`][language], textOf(before), textOf(after)),
        ),
      },
      {
        title: say('notes'),
        columns: [say('on'), long(say('note'))],
        rows: file.notes.flatMap((note) => piecesOf(note.text).map((piece) => line(on(note.on), piece))),
      },
    ],
  };
}

/** As many characters of plain text take 15 seconds to draw, and fill some four hundred pages. */
const most = 1_000_000;
/** A row takes as long as so many of them, and each of a word that has to be broken as long as nine. */
const perRow = 50;
const perBroken = 8;
const broken = /\S{60,}/gu;

/** Whether a document would take its thread for longer than anybody waits. */
export function isTooLong({ tables }: RecordDocument): boolean {
  let cost = 0;
  for (const cells of tables.flatMap(({ rows }) => rows)) {
    cost += perRow;
    for (const cell of cells)
      cost += cell.length + perBroken * (cell.match(broken) ?? []).reduce((sum, word) => sum + word.length, 0);
  }
  return cost > most;
}

/** As much as a row of a document shows: of what is kept of them nothing is cut off. */
const mostOfRow = 900;

function piecesOf(text: string): string[] {
  const characters = [...text];
  const count = Math.ceil(characters.length / mostOfRow);
  return Array.from({ length: count }, (_, place) =>
    characters.slice(place * mostOfRow, (place + 1) * mostOfRow).join(''),
  );
}

function reasonsIn(reasons: ConsumerFile['fraudCases'][number]['reasons'], language: Language): string {
  if (reasons.length === 0) return fraudWords['no-reasons'][language];
  return reasons
    .map(({ reason, seen }) => fraudWords[`reason-${reason}`][language].replace('{{seen}}', String(seen)))
    .join('; ');
}

/** An address is kept in its parts. */
function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  return Object.values(value as Record<string, string>).join(' ');
}

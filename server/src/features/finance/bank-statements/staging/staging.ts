import type { bankStatementsApi } from '@houston/contract/features/finance/bank-statements/bank-statements.api';
/** Stores the portions of one file, each in a transaction of its own: on the embedded database others wait only for that. */
import type { App } from '../../../../call.ts';
import type { Tx } from '../../../../db/database.ts';
import { onViolation } from '../../../../db/errors.ts';
import { fieldProblem } from '../../../../http/problem.ts';
import { Refused } from '../../../../iso20022/refusal.ts';
import type { Portion } from '../reading/read-portions.ts';
import type { StatementHead } from '../reading/statement.ts';
import {
  commitLater,
  discardFile,
  endStatement,
  findKnownAccount,
  insertEntries,
  insertFile,
  insertStatement,
  isOurFile,
  type NewFile,
  type Stored,
  touchFile,
} from './statement-staging.store.ts';

/** Of one file: a year of days, and some more. */
const mostStatements = 1_000;

export interface Place {
  line: number;
  element: string;
}

export class Staging {
  /** Statement id -> where it begins in the file. */
  readonly places = new Map<number, Place>();
  readonly #app: App;
  readonly #file: NewFile & { uploadedByName: string };
  #fileId: number | null = null;
  #statementId = 0;
  #stored: Stored = { bytesRead: 0, rowsRead: 0 };

  constructor(app: App, file: NewFile & { uploadedByName: string }) {
    this.#app = app;
    this.#file = file;
  }

  /** Null until a portion is stored: of a file that is refused before, nothing ever was. */
  get fileId(): number | null {
    return this.#fileId;
  }

  /** @throws Refused, StagingLost, Problem invalid_request: the key was used before */
  async store({ steps, bytesRead, rowsRead }: Portion): Promise<void> {
    const now = this.#app.clock();
    const stored = { bytesRead, rowsRead };
    this.#fileId = await this.#app.database.transaction(async (tx) => {
      await commitLater(tx);
      const fileId = this.#fileId ?? (await insertFile(tx, this.#file).catch(refuseUsedKey));
      // First of all: a statement that is there no longer takes no entries, or is another one's by now.
      await this.#touch(tx, fileId, stored, now);
      for (const step of steps) {
        if (step.kind === 'entries') await insertEntries(tx, this.#statementId, step.json);
        else if (step.kind === 'end') await endStatement(tx, this.#statementId, step.end);
        else await this.#begin(tx, fileId, step.head);
      }
      return fileId;
    });
    this.#stored = stored;
  }

  /** Once all is stored, by whoever shows it. @throws StagingLost */
  async confirm(tx: Tx): Promise<void> {
    if (this.#fileId !== null) await this.#touch(tx, this.#fileId, this.#stored, this.#app.clock());
  }

  /** Takes away what was stored, if that is still there. */
  async discard(): Promise<void> {
    const { orm } = this.#app.database;
    if (this.#fileId !== null && (await isOurFile(orm, this.#fileId, this.#identity)))
      await discardFile(orm, this.#fileId);
  }

  get #identity() {
    return { sha256: this.#file.sha256, createdAt: this.#file.now };
  }

  #touch(tx: Tx, fileId: number, stored: Stored, now: Date): Promise<void> {
    return touchFile(tx, { id: fileId, ...this.#identity }, { before: this.#stored, after: stored, now });
  }

  async #begin(tx: Tx, fileId: number, head: StatementHead): Promise<void> {
    const { iban, line, format } = head;
    const account = await findKnownAccount(tx, iban);
    const element = format === 'MT940' ? ':25:' : 'Acct/Id/IBAN';
    if (account === undefined) throw new Refused({ reason: 'unknown_account', line, element, found: iban });
    if (this.places.size >= mostStatements) throw new Refused({ reason: 'too_complex', line });
    const { name: fileName, uploadedByName, now } = this.#file;
    this.#statementId = await insertStatement(tx, { fileId, fileName, uploadedByName, now }, account, head);
    this.places.set(this.#statementId, { line, element: format === 'MT940' ? ':20:' : 'Acct' });
  }
}

const refuseUsedKey = onViolation({
  unique: () => fieldProblem<typeof bankStatementsApi.upload>('key', 'validation.duplicate'),
});

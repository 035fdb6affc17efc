/** Every column that holds something encrypted, and where each value of it may be opened. A new one belongs here as well. `console_assets`, which anybody may read, are only signed. */

import { contextOfTotp, totpPurpose } from '../../features/access/session/second-factor.service.ts';
import { ownerOf } from '../../features/partners/npl-buyers/npl-export-configuration.service.ts';
import { contextOfFile, filePurpose } from '../../features/partners/npl-exports/sealed-file.ts';
import { contextOfText, textPurpose } from '../../mail/sealed-text.ts';
import { contextOfPassword, ownKeyContext, sftpPurpose } from '../../sftp/keys/own-key.ts';
import { contextOfKept, keptKeysPurpose } from './kept-keys.ts';

/** A row with the columns that its place is told by, named as in the database. */
export type PlaceRow = Record<string, string | number | null>;

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** What tells rows apart, and below the first of them. */
  readonly key: string;
  readonly below: number | string;
  /** What of a row `contextOf` needs, as it is selected. */
  readonly places: readonly string[];
  /** Rows that are opened and sealed in one transaction. */
  readonly portion: number;
  /** What its keys are derived for. */
  readonly purpose: string;
  contextOf(row: PlaceRow): string;
  readonly whenLost: WhenLost;
}

/** What becomes of rows that no secret opens any more. */
interface WhenLost {
  /** What is set in them, in SQL; null where they go as a whole. */
  readonly set: string | null;
  /** For whoever lost the secret: what it means, and what to do. */
  readonly meaning: string;
}

const totpColumn = (column: string, whenLost: WhenLost): SealedColumn => ({
  table: 'admins',
  column,
  key: 'id',
  below: 0,
  places: ['id'],
  portion: 200,
  purpose: totpPurpose,
  contextOf: ({ id }) => contextOfTotp(id as number),
  whenLost,
});

export const sealedColumns: readonly SealedColumn[] = [
  totpColumn('totp_secret', {
    set: 'totp_secret = null',
    meaning:
      'second factors: these admins sign in by their password alone, until they set up an authenticator app anew',
  }),
  totpColumn('totp_pending_secret', {
    set: 'totp_pending_secret = null',
    meaning: 'authenticator apps that were being set up: these admins begin anew',
  }),
  {
    table: 'sftp_own_key',
    column: 'sealed_private_key',
    key: 'id',
    below: 0,
    places: [],
    portion: 1,
    purpose: sftpPurpose,
    contextOf: () => ownKeyContext,
    whenLost: {
      set: null,
      meaning:
        'key of Houston for SFTP: it is made anew, and each server that knows the old one has to be told the new one',
    },
  },
  {
    table: 'npl_export_configurations',
    column: 'password',
    key: 'buyer_id',
    below: 0,
    places: ['buyer_id', 'endpoint', 'port'],
    portion: 200,
    purpose: sftpPurpose,
    contextOf: (row) =>
      contextOfPassword(
        ownerOf({ buyerId: row.buyer_id as number, endpoint: row.endpoint as string, port: row.port as number }),
      ),
    whenLost: { set: "password = ''", meaning: 'passwords for SFTP of NPL buyers: enter them anew' },
  },
  {
    table: 'npl_export_files',
    column: 'sealed',
    key: 'id',
    below: 0,
    places: ['(select e.sale_id from npl_exports e where e.id = export_id) as sale_id', 'name'],
    // Of many megabytes each.
    portion: 5,
    purpose: filePurpose,
    contextOf: (row) => contextOfFile({ saleId: row.sale_id as number, name: row.name as string }),
    whenLost: {
      // Of one that was not delivered there is always something, and an admin may say that it arrived.
      set: `sealed = case when state = 'delivered' then null else '' end,
        failure = case when state = 'delivered' then failure else 'secret_unreadable' end,
        next_attempt_at = case when state = 'delivered' then next_attempt_at end,
        leased_until = null, state = case when state = 'delivered' then state else 'uncertain' end`,
      meaning:
        'files for NPL buyers: those that were not delivered never will be, so agree with each buyer how it gets them, and say then that they arrived',
    },
  },
  {
    table: 'outbox_messages',
    column: 'sealed_text',
    key: 'id',
    below: 0,
    places: ['channel', 'recipient'],
    portion: 200,
    purpose: textPurpose,
    contextOf: (row) => contextOfText({ channel: row.channel as string, recipient: row.recipient as string }),
    whenLost: {
      set: `sealed_text = null, state = case state when 'waiting' then 'failed' else state end,
        last_error = case state when 'waiting' then 'the text cannot be read: the secret of the server was lost' else last_error end`,
      meaning: 'texts of messages: those that waited are given up, and nobody can read or send them again',
    },
  },
  {
    table: 'secret_keys',
    column: 'sealed',
    key: "(purpose || ' ' || key_id)",
    below: '',
    places: ['purpose', 'key_id', 'until_id'],
    portion: 200,
    purpose: keptKeysPurpose,
    whenLost: { set: null, meaning: 'keys of older secrets: nothing proves the audit trail that they sealed' },
    contextOf: (row) =>
      contextOfKept({ purpose: row.purpose as never, keyId: row.key_id as string, untilId: row.until_id as number }),
  },
];

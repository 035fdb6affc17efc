/** Values of every kind that stand sealed in rows of their own, but for those of an admin and the key of SFTP. */
import type { App } from '../../call.ts';
import { sealPassword } from '../../features/partners/npl-buyers/npl-export-configuration.service.ts';
import { sealFile } from '../../features/partners/npl-exports/sealed-file.ts';
import { sealText } from '../../mail/sealed-text.ts';

export const mail = { channel: 'mail', recipient: 'ada@acme.example' };

/** Seals them under the present secret of `app`. */
export async function storeSealedRows(app: App): Promise<void> {
  const password = sealPassword(app, { buyerId: 1, endpoint: 'sftp.example', port: 22 }, 'correct horse');
  const file = await sealFile(app.secret, { saleId: 7, name: 'a.csv' }, Buffer.from('1;2'));
  await app.database.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.execute(`insert into npl_export_configurations (buyer_id, username, endpoint, port, password, format, csv_folder)
      values (1, 'u', 'sftp.example', 22, '${password}', 1, '/')`);
    await tx.execute(`insert into npl_exports (id, sale_id, buyer_id, made_at, dossiers, face_amount, price, format) overriding system value
      values (3, 7, 1, now(), 1, 1, 1, 1)`);
    await tx.execute(`insert into npl_export_files (export_id, buyer_id, kind, name, bytes, sha256, sealed, made_at)
      values (3, 1, 'csv', 'a.csv', 3, repeat('a', 64), '${file.sealed}', now())`);
    for (let count = 0; count < 450; count += 1) {
      await tx.execute(`insert into outbox_messages (created_at, channel, recipient, subject, sealed_text, state, next_attempt_at)
        values (now(), 'mail', '${mail.recipient}', 'x', '${sealText(app.secret, mail, 'the link')}', 'sent', now())`);
    }
  });
}

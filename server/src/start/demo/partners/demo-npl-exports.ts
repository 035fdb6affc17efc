import { exportFormats } from '@houston/contract/features/partners/npl-buyers/npl-export.schema';
import { eq } from 'drizzle-orm';
import type { App } from '../../../call.ts';
import type { Tx } from '../../../db/database.ts';
import { dossierOwners } from '../../../features/partners/dossier-owners/dossier-owners.table.ts';
import { nplExportConfigurations } from '../../../features/partners/npl-buyers/npl-buyers.table.ts';
import { sealPassword } from '../../../features/partners/npl-buyers/npl-export-configuration.service.ts';
import { demoSftpHost, demoSftpPassword } from '../../../sftp/demo-host.ts';

/** One of the buyers takes exports, at the demo's own server; the other has yet to say where. */
export async function fillNplExports(tx: Tx, app: App): Promise<void> {
  const [buyer] = await tx
    .select({ id: dossierOwners.id })
    .from(dossierOwners)
    .where(eq(dossierOwners.name, 'Second Chance Capital'));
  if (buyer === undefined) return;
  const to = { buyerId: buyer.id, endpoint: demoSftpHost, port: 22 };
  await tx.insert(nplExportConfigurations).values({
    ...{ ...to, username: 'second-chance', format: exportFormats.csvAndPdf, csvFolder: '/in/houston' },
    password: sealPassword(app, to, demoSftpPassword(app.secret)),
  });
}

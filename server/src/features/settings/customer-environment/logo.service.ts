/** The logo that documents of a tenant bear: what is published for its merchants, else for its admins. */
import type { App } from '../../../call.ts';
import { findOutage } from '../../../db/outage/outage.ts';
import { mediaTypes } from '../../../files/image-answer.ts';
import { drawLogo } from '../../../files/raster.ts';
import { logFailure } from '../../../log-failure.ts';
import { findFile } from './branding.store.ts';
import { effectiveVariables } from './look.ts';

/** Contents never change, and most documents in a row are of one tenant. */
let last: { readonly sha256: string; readonly png: Buffer } | undefined;

/** As PNG, whatever was uploaded; undefined where there is none, or it cannot be drawn: no document waits for its logo. */
export async function readLogo(app: App, tenantId: number): Promise<Buffer | undefined> {
  const { MerchantPortalLogoImage, AdminPortalLogoImage } = await effectiveVariables(app, tenantId);
  const sha256 = MerchantPortalLogoImage?.value ?? AdminPortalLogoImage?.value;
  if (sha256 == null) return undefined;
  if (last?.sha256 === sha256) return last.png;
  try {
    const file = await findFile(app.database.orm, sha256);
    if (file === undefined) return undefined;
    last = { sha256, png: await drawLogo(file.bytes, file.type === mediaTypes.svg) };
    return last.png;
  } catch (error) {
    if (findOutage(error) !== null) throw error;
    logFailure(app.log, error, 'the logo of a tenant could not be drawn', { tenantId });
    return undefined;
  }
}

import type { Response } from '@houston/contract/endpoint';
import type { ChangeProposal } from '@houston/contract/features/work/change-requests/change-requests.api';
import { changeRequestsApi } from '@houston/contract/features/work/change-requests/change-requests.api';
import { change } from '../../../audit/audit.ts';
import type { Call } from '../../../call.ts';
import { found } from '../../../http/problem.ts';
import { findRequest, findTouched, type RequestRow } from './change-requests.store.ts';
import { fullText, maskedText } from './shown-value.ts';

/** @throws Problem not_found */
export async function getProposal({ app }: Call, id: number): Promise<ChangeProposal> {
  const db = app.database.orm;
  const row = found(await findRequest(db, id));
  const { change: asked, before, source, version, isCompany } = row;
  const masked = (value: typeof asked.value) => maskedText(asked.field, value, isCompany);
  const [was, becomes] = [before === null ? null : masked(before), masked(asked.value)];
  return {
    field: asked.field,
    source,
    version,
    before: was,
    after: becomes,
    hidesDifference: before !== null && was === becomes && fullText(before) !== fullText(asked.value),
    problem: row.isOpen ? refusalOf(row) : null,
    ...(await findTouched(db, row)),
  };
}

/** Why a request cannot be approved. */
export function refusalOf({ isOutdated, isEmailTaken }: RequestRow): ChangeProposal['problem'] {
  if (isOutdated) return 'change_request_outdated';
  return isEmailTaken ? 'change_request_email_taken' : null;
}

/** @throws Problem not_found */
export function revealRequest(
  call: Call,
  id: number,
  reason: string,
): Promise<Response<(typeof changeRequestsApi)['reveal']>> {
  return change(call, async ({ tx, audit, publish }) => {
    const { before, change: asked, dossierNumber, consumerId } = found(await findRequest(tx, id));
    const record = { kind: 'change-request', id } as const;
    audit({
      ...{ action: 'change-request.reveal', record, reason },
      context: { dossierNumber, field: asked.field, consumerId },
    });
    publish(changeRequestsApi.changes);
    return { before: before === null ? null : fullText(before), after: fullText(asked.value) };
  });
}

import {
  type FoundRecord,
  type RecordKind,
  recordKinds,
  shortestSearch,
} from '@houston/contract/features/work/record-search/record-search.api';
import { actorOf, type Call } from '../../../call.ts';
import { selectRecords } from './record-search.store.ts';

/** Whoever may not open a screen does not learn from here what is on it. */
export async function findRecords(call: Call, text: string): Promise<{ data: FoundRecord[] }> {
  const { permissions } = actorOf(call);
  const kinds = (Object.keys(recordKinds) as RecordKind[]).filter((kind) => permissions.includes(recordKinds[kind]));
  const isId = /^\d+$/.test(text);
  if (kinds.length === 0 || (text.length < shortestSearch && !isId)) return { data: [] };
  return { data: await selectRecords(call.app.database.orm, kinds, { text, tenantId: call.tenantId }) };
}

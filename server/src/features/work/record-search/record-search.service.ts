import {
  type FoundRecord,
  type RecordKind,
  recordKinds,
  shortestSearch,
} from '@houston/contract/features/work/record-search/record-search.api';
import { missingFrom } from '@houston/contract/permissions';
import { actorOf, type Call } from '../../../call.ts';
import { recordGuess } from '../../../incidents/consumer-guesses.ts';
import { isOfWhatIsMasked } from '../../finance/consumers/consumer-search.service.ts';
import { countryCodes } from '../../settings/countries/countries.service.ts';
import { selectRecords } from './record-search.store.ts';

/** Whoever may not open a screen does not learn from here what is on it. */
export async function findRecords(call: Call, text: string): Promise<{ data: FoundRecord[] }> {
  const { permissions } = actorOf(call);
  const kinds = (Object.keys(recordKinds) as RecordKind[]).filter(
    (kind) => missingFrom(permissions, recordKinds[kind]).length === 0,
  );
  const isId = /^\d+$/.test(text);
  if (text.length < shortestSearch && !isId) return { data: [] };
  const { orm } = call.app.database;
  const countries = kinds.includes('consumer') ? await countryCodes(orm) : [];
  const data = await selectRecords(orm, kinds, { text, tenantId: call.tenantId, countries });
  if (data.length === 0 && kinds.includes('consumer') && isOfWhatIsMasked(text, countries)) recordGuess(call);
  return { data };
}

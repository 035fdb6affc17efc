import {
  type FoundRecord,
  type RecordKind,
  recordKinds,
  shortestSearch,
} from '@houston/contract/features/work/record-search/record-search.api';
import { actorOf, type Call } from '../../../call.ts';
import { recordGuess } from '../../../incidents/consumer-guesses.ts';
import { isOfWhatIsMasked } from '../../finance/consumers/consumer-search.service.ts';
import { countryCodes } from '../../settings/countries/countries.service.ts';
import { selectRecords } from './record-search.store.ts';

/** Whoever may not open a screen does not learn from here what is on it. */
export async function findRecords(call: Call, text: string): Promise<{ data: FoundRecord[] }> {
  const { permissions } = actorOf(call);
  const kinds = (Object.keys(recordKinds) as RecordKind[]).filter((kind) => permissions.includes(recordKinds[kind]));
  const isId = /^\d+$/.test(text);
  if (kinds.length === 0 || (text.length < shortestSearch && !isId)) return { data: [] };
  const { orm } = call.app.database;
  const countries = kinds.includes('consumer') ? await countryCodes(orm) : [];
  const data = await selectRecords(orm, kinds, { text, tenantId: call.tenantId, countries });
  if (data.length === 0 && kinds.includes('consumer') && isOfWhatIsMasked(text, countries)) recordGuess(call);
  return { data };
}

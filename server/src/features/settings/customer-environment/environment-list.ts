/** The variables of a scope as screens show them. There are a dozen, so lists are made of them in memory. */
import type { Query } from '@houston/contract/endpoint';
import type { Stage } from '@houston/contract/features/settings/customer-environment/customer-environment.api';
import type {
  EnvironmentVariable,
  environmentManagementApi,
} from '@houston/contract/features/settings/customer-environment/environment-management.api';
import {
  renderTypeOf,
  type VariableType,
  variableTypes,
} from '@houston/contract/features/settings/customer-environment/variables';
import type { Page } from '@houston/contract/paging';
import type { Db } from '../../../db/database.ts';
import { type Branding, findBranding, findDefaults, findFile, findFiles, type ScopeKey } from './branding.store.ts';
import { type StoredVariables, sameValue } from './branding.table.ts';

type ListQuery = Query<typeof environmentManagementApi.list>;

/** So much of a style sheet a list tells. */
const beginning = 200;

/** What would be published: the published values with the draft over them. */
export function drafted({ variables, draft }: Branding): StoredVariables {
  const changes = Object.entries(draft ?? {}).map(([type, { base: _, ...value }]) => [type, value]);
  return { ...variables, ...Object.fromEntries(changes) };
}

/** The variables that the draft would change. */
export function draftedTypes({ variables, draft }: Pick<Branding, 'variables' | 'draft'>): VariableType[] {
  const differs = (type: VariableType) => draft?.[type] !== undefined && !sameValue(variables[type], draft[type]);
  return variableTypes.filter(differs);
}

/** Those of them that were published anew since the draft of them was begun. */
export function outrunTypes(branding: Pick<Branding, 'variables' | 'draft'>): VariableType[] {
  const { variables, draft } = branding;
  const begunAt = (type: VariableType) => draft?.[type]?.base ?? draft?.[type]?.revision ?? 0;
  return draftedTypes(branding).filter((type) => (variables[type]?.revision ?? 0) > begunAt(type));
}

export async function listVariables(db: Db, key: ScopeKey, query: ListQuery): Promise<Page<EnvironmentVariable>> {
  const rows = await rowsOf(db, key, query.stage);
  const wanted = query.search?.trim().toLowerCase() ?? '';
  const matching = rows.filter(
    ({ variableType, renderType }) =>
      variableType.toLowerCase().includes(wanted) &&
      (query.renderType === undefined || renderType === query.renderType),
  );
  for (const { field, descending } of query.order.toReversed()) {
    const direction = descending ? -1 : 1;
    matching.sort((one, other) => direction * (one[field] ?? '').localeCompare(other[field] ?? '', 'en'));
  }
  const shown = matching.slice(query.skip, query.skip + query.limit);
  return { data: await withStyles(db, shown, beginning), total: matching.length };
}

export async function readVariable(
  db: Db,
  key: ScopeKey,
  stage: Stage,
  type: VariableType,
): Promise<EnvironmentVariable> {
  const row = (await rowsOf(db, key, stage)).filter(({ variableType }) => variableType === type);
  const [variable] = await withStyles(db, row);
  if (variable === undefined) throw new Error(`there is no variable ${type}`);
  return variable;
}

async function rowsOf(db: Db, key: ScopeKey, stage: Stage): Promise<EnvironmentVariable[]> {
  const branding = await findBranding(db, key);
  const defaults = key === null ? {} : await findDefaults(db);
  const own = branding === undefined ? {} : stage === 'draft' ? drafted(branding) : branding.variables;
  const changed = branding === undefined ? [] : draftedTypes(branding);
  return variableTypes.map((variableType) => {
    const value = own[variableType]?.value ?? null;
    const inherited = defaults[variableType]?.value ?? null;
    return {
      variableType,
      renderType: renderTypeOf[variableType],
      value: value ?? inherited,
      version: own[variableType]?.revision ?? 0,
      isInherited: value === null && inherited !== null,
      isDrafted: changed.includes(variableType),
    };
  });
}

/** Style sheets are kept as files: their text takes the place of its hash. */
async function withStyles(db: Db, rows: EnvironmentVariable[], length?: number): Promise<EnvironmentVariable[]> {
  const isStyle = ({ renderType, value }: EnvironmentVariable) => renderType === 'StyleSheet' && value !== null;
  const texts = await findFiles(
    db,
    rows.filter(isStyle).map(({ value }) => value ?? ''),
  );
  return rows.map((row) =>
    isStyle(row)
      ? {
          ...row,
          value:
            texts
              .get(row.value ?? '')
              ?.bytes.toString('utf8')
              .slice(0, length) ?? '',
        }
      : row,
  );
}

/** The image of a variable, of the scope itself or of the default. */
export async function findImage(db: Db, key: ScopeKey, stage: Stage, type: VariableType) {
  const row = (await rowsOf(db, key, stage)).find(({ variableType }) => variableType === type);
  if (row?.renderType !== 'Img' || row.value === null) return undefined;
  const file = await findFile(db, row.value);
  return file && { ...file, sha256: row.value };
}

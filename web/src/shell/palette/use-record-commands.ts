import {
  type FoundRecord,
  type RecordKind,
  recordSearchApi,
} from '@houston/contract/features/work/record-search/record-search.api';
import type { TextKey } from '@houston/contract/texts/sections';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { countryName, formatMoney } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { readOf } from '../../platform/query-client.ts';
import { type RecordLink, recordLink, useRecordLinks } from '../record-screens.ts';
import type { Command } from './palette-commands.ts';

/** Between two keys of who types on. */
const pauseMilliseconds = 150;

/** What kinds are called that the audit trail tells nothing of. */
const ownNames = {
  trace: 'transaction-trace.title',
  merchant: 'shops.merchant',
  invoice: 'invoices.screen',
  'npl-buyer': 'dossier-owners.npl-buyer',
  'npl-sale': 'npl-sales.sale',
} as const satisfies Partial<Record<RecordKind, TextKey>>;
type AuditedRecord = Exclude<RecordKind, keyof typeof ownNames>;

interface RecordCommands {
  commands: Command[];
  isSearching: boolean;
  hasFailed: boolean;
}

/** The records that have what was typed for their id, or as a part of their number, name or address. */
export function useRecordCommands(typed: string): RecordCommands {
  const t = useText();
  const language = useLanguage();
  const router = useRouter();
  const linkOf = useRecordLinks();
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, pauseMilliseconds);
  const found = useQuery({
    ...readOf(recordSearchApi.find, { query: { text: asked } }),
    enabled: asked !== '' && text !== '',
    placeholderData: keepPreviousData,
  });
  if (text === '') return { commands: [], isSearching: false, hasFailed: false };

  /** Two of one masked name would look alike. */
  function toldApart({ tenantName, country, open }: NonNullable<FoundRecord['consumer']>): string {
    return [tenantName, countryName(country, language), `${t('consumers.open')} ${formatMoney(open, language)}`].join(
      ', ',
    );
  }

  function commandOf({ kind, id, name, consumer }: FoundRecord): Command[] {
    // A setting is looked for by its id here, and opened by it.
    const link = kind === 'environment-setting' ? settingLink(id) : linkOf(kind, id);
    if (link === undefined) return [];
    const kindName = t(
      kind in ownNames ? ownNames[kind as keyof typeof ownNames] : `audit.kind.${kind as AuditedRecord}`,
    );
    return [
      {
        id: `record:${kind}:${id}`,
        section: 'records',
        label: name === '' ? id : name,
        hint: [name === '' ? kindName : `${kindName} ${id}`, ...(consumer ? [toldApart(consumer)] : [])].join(', '),
        run: () => void router.navigate(link),
      },
    ];
  }

  return {
    commands: (found.data?.data ?? []).flatMap(commandOf),
    isSearching: asked !== text || found.isFetching,
    hasFailed: found.isError,
  };
}

function settingLink(id: string): RecordLink {
  const { to } = recordLink('environment-setting', id);
  return { to, search: { edit: id } as never };
}

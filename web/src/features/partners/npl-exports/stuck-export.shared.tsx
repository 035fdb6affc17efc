import { nplExportsApi } from '@houston/contract/features/partners/npl-exports/npl-exports.api';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { useSearch } from '../../../platform/address/use-search.ts';
import { readOf } from '../../../platform/query-client.ts';

/** Where the page says it, far below what a buyer is configured with. */
export const exportsPlace = 'npl-exports';

/** The list of its files in the address. */
export const exportsKey = 'exports';

/** At the top of a buyer's page: that it has not got all that it bought, and why. Nothing while it has. */
export function StuckExport({ id }: { id: number }) {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(readOf(nplExportsApi.setup, { params: { id } }));
  const [, setSearch] = useSearch();
  if (data === undefined || data.counts.failed + data.counts.uncertain === 0) return null;
  const { counts, failure } = data;
  /** Those that it is about: of a sale with a statement for each dossier there are thousands. */
  async function show(): Promise<void> {
    const state = counts.failed > 0 ? 'failed' : 'uncertain';
    const [kind, skip] = [`${exportsKey}.kind`, `${exportsKey}.skip`];
    await setSearch({ [`${exportsKey}.state`]: state, [kind]: undefined, [skip]: undefined }, 'push');
    showFiles();
  }
  return (
    <Alert
      color={counts.failed > 0 ? 'red' : 'yellow'}
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('npl-exports.stuck-title')}
      role="status"
    >
      <Stack gap="xs" align="flex-start">
        {counts.failed > 0 && (
          <Text size="sm">
            {t('npl-exports.stuck-failed', {
              count: formatCount(counts.failed, language),
              reason: failure === null ? '' : t(`sftp.failure-${failure}`),
            })}
          </Text>
        )}
        {counts.uncertain > 0 && (
          <Text size="sm">{t('npl-exports.stuck-uncertain', { count: formatCount(counts.uncertain, language) })}</Text>
        )}
        <Button size="xs" variant="default" onClick={() => void show()}>
          {t('npl-exports.stuck-show')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** With the focus, so that whoever works by keyboard goes on there. */
function showFiles(): void {
  const place = document.getElementById(exportsPlace);
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

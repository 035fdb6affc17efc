import { monitoringApi } from '@houston/contract/features/operations/monitoring/monitoring.api';
import {
  type MonitoringRule,
  monitoringRulesApi,
  type RuleVersion,
} from '@houston/contract/features/operations/monitoring/monitoring-rules.api';
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '../../../../i18n/format.ts';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import { useSearch } from '../../../../platform/address/use-search.ts';
import { readOf, refetch } from '../../../../platform/query-client.ts';
import { useTimeZone } from '../../../../platform/session/session.ts';
import { showFailure, showSuccess } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { Difference } from '../../../../ui/code/difference.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { typedRuleOf } from './rule-values.ts';
import { wordsOfRule } from './rule-words.ts';

/** What a rule was after each save: compared with what it is now, and restored. */
export function VersionsSection({ rule }: { rule: MonitoringRule }) {
  const read = useQuery(readOf(monitoringRulesApi.versions, { params: { id: rule.id } }));
  return (
    <Loaded query={read} failure="monitoring-rules.versions-failed" height={300}>
      {(data) => <Versions rule={rule} versions={data.data} />}
    </Loaded>
  );
}

function Versions({ rule, versions }: { rule: MonitoringRule; versions: readonly RuleVersion[] }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useTimeZone();
  const [search, setSearch] = useSearch();
  const [newest, ...older] = versions;
  const chosen = older.find(({ version }) => String(version) === search.version);
  const restore = useSave(monitoringRulesApi.update, {
    handles: 'all',
    onFailure: (error) => showFailure(error, 'monitoring-rules.update-failed'),
    onSuccess() {
      showSuccess('monitoring-rules.restored', { version: chosen?.version ?? 0 });
      void setSearch({ version: undefined }, 'replace');
      void refetch(monitoringApi);
    },
  });
  const labelOf = ({ version, savedAt, savedBy }: RuleVersion) => {
    const name = t(version === newest?.version ? 'monitoring-rules.version-now' : 'monitoring-rules.version', {
      version,
    });
    return `${name}: ${formatMinute(savedAt, language, timeZone)}, ${savedBy}`;
  };
  const now = { ...typedRuleOf(rule) } as RuleVersion['content'];
  const [before, after] = [chosen && wordsOfRule(chosen.content, t), wordsOfRule(now, t)];
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <Select
          flex={1}
          label={t('monitoring-rules.tab-versions')}
          placeholder={newest && labelOf(newest)}
          data={older.map((version) => ({ value: String(version.version), label: labelOf(version) }))}
          value={chosen === undefined ? null : String(chosen.version)}
          onChange={(version) => void setSearch({ version: version ?? undefined }, 'replace')}
          disabled={older.length === 0}
        />
        {chosen !== undefined && (
          <Button
            loading={restore.isSaving}
            onClick={() =>
              void restore.save({
                params: { id: rule.id },
                body: { ...chosen.content, version: rule.version, restoredFrom: chosen.version },
              })
            }
          >
            {t('monitoring-rules.restore', { version: chosen.version })}
          </Button>
        )}
      </Group>
      {chosen === undefined || before === undefined ? (
        <Text size="sm" c="dimmed">
          {older.length === 0 && newest !== undefined ? labelOf(newest) : t('monitoring-rules.compare-hint')}
        </Text>
      ) : before === after ? (
        <Text size="sm">{t('monitoring-rules.same')}</Text>
      ) : (
        <Difference
          before={before}
          after={after}
          beforeLabel={t('monitoring-rules.version', { version: chosen.version })}
          afterLabel={t('monitoring-rules.version-now', { version: newest?.version ?? rule.version })}
        />
      )}
    </Stack>
  );
}

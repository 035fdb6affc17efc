import { simulatorScenariosApi } from '@houston/contract/features/partners/simulator/simulator.api';
import type { ListedScenario, Scenario } from '@houston/contract/features/partners/simulator/simulator.schema';
import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { queryClient, readOf } from '../../../../platform/query-client.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { showError, showErrorText } from '../../../../platform/toast.ts';
import { useSave } from '../../../../platform/use-save.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { CallForm } from '../call-form.ts';
import { SaveScenarioDialog } from './save-scenario-dialog.tsx';
import { rememberTold, wasTold } from './told-changes.ts';

interface ScenarioBarProps {
  form: CallForm | null;
  open: (scenario: Scenario) => Promise<void>;
  /** What could not be filled in because it was masked. */
  masked: readonly string[];
}

/** The values that are kept under names: loads, saves and deletes them. */
export function ScenarioBar({ form, open, masked }: ScenarioBarProps) {
  const t = useText();
  const read = useQuery(readOf(simulatorScenariosApi.list, {}));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const asked = useRef<number | null>(null);
  const scenarios = read.data?.data ?? [];
  // Another endpoint is no longer what the scenario is about.
  const chosen = scenarios.find(({ id, endpoint }) => id === chosenId && endpoint === form?.detail.id) ?? null;
  const isNews = useIsNews(chosen, form);

  async function load(id: number): Promise<void> {
    asked.current = id;
    const scenario = scenarios.find((one) => one.id === id);
    if (scenario === undefined) return;
    if (scenario.since === 'gone') {
      showErrorText(text('simulator.scenario-gone', { endpoint: scenario.endpoint }));
      return;
    }
    try {
      // As it is now: the own one may just have been saved over.
      const values = await queryClient.fetchQuery({
        ...readOf(simulatorScenariosApi.get, { params: { id } }),
        staleTime: 0,
      });
      // Another one has been chosen meanwhile.
      if (asked.current !== id) return;
      await open(values);
      setChosenId(id);
    } catch (error) {
      showError(error, 'simulator.scenario-load-failed');
    }
  }

  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <ScenarioSelect scenarios={scenarios} chosen={chosen} load={(id) => void load(id)} isFailed={read.isError} />
        {form !== null && (
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            onClick={() => setSaving(true)}
          >
            {t('simulator.scenario-save')}
          </Button>
        )}
        {chosen?.isOwn && <DeleteScenario scenario={chosen} />}
      </Group>
      {isNews && <Notice words={t('simulator.scenario-changed')} />}
      {masked.length > 0 && <Notice words={t('simulator.preload-masked', { names: masked.join(', ') })} />}
      {isSaving && form !== null && (
        <SaveScenarioDialog
          form={form}
          replaced={chosen?.isOwn ? chosen : null}
          close={() => setSaving(false)}
          saved={({ id }) => setChosenId(id)}
        />
      )}
    </Stack>
  );
}

/** Whether it has to be said that what the endpoint takes has changed since: until another is chosen, and once for each change. */
function useIsNews(chosen: ListedScenario | null, form: CallForm | null): boolean {
  const userId = useSession()?.userId ?? 0;
  const [news, setNews] = useState<string | null>(null);
  const { fingerprint } = form?.detail ?? {};
  const change = chosen?.since === 'changed' && fingerprint !== undefined ? `${chosen.id} ${fingerprint}` : null;
  useEffect(() => {
    if (chosen === null || fingerprint === undefined || change === null) return setNews(null);
    if (wasTold(userId, chosen.id, fingerprint)) return;
    setNews(change);
    rememberTold(userId, chosen.id, fingerprint);
  }, [chosen, fingerprint, change, userId]);
  return change !== null && news === change;
}

function Notice({ words }: { words: string }) {
  return (
    <Alert role="status" variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />} py="xs">
      <Text size="sm">{words}</Text>
    </Alert>
  );
}

interface ScenarioSelectProps {
  scenarios: readonly ListedScenario[];
  chosen: ListedScenario | null;
  load: (id: number) => void;
  isFailed: boolean;
}

function ScenarioSelect({ scenarios, chosen, load, isFailed }: ScenarioSelectProps) {
  const t = useText();
  const optionOf = ({ id, name, isOwn, ownerName }: ListedScenario) => ({
    value: String(id),
    label: isOwn ? name : t('simulator.scenario-option', { name, owner: ownerName }),
  });
  const groups = [
    { group: t('simulator.scenario-own'), items: scenarios.filter(({ isOwn }) => isOwn).map(optionOf) },
    { group: t('simulator.scenario-others'), items: scenarios.filter(({ isOwn }) => !isOwn).map(optionOf) },
  ];
  return (
    <Select
      label={t('simulator.scenarios')}
      placeholder={t('simulator.scenario-load')}
      nothingFoundMessage={t('simulator.scenario-none')}
      searchable
      allowDeselect={false}
      limit={100}
      miw={260}
      data={groups.filter(({ items }) => items.length > 0)}
      value={chosen === null ? null : String(chosen.id)}
      onChange={(id) => id !== null && load(Number(id))}
      error={isFailed && t('simulator.scenarios-failed')}
    />
  );
}

function DeleteScenario({ scenario }: { scenario: ListedScenario }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { id, name } = scenario;
  const remove = useSave(simulatorScenariosApi.remove, {
    success: 'simulator.scenario-deleted',
    failure: 'simulator.scenario-delete-failed',
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('simulator.scenario-delete', { name })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('simulator.scenario-delete-title', { name })}
        effect={t('simulator.scenario-delete-effect')}
        verb={t('simulator.scenario-delete', { name })}
        isDanger
        isBusy={remove.isSaving}
        onConfirm={() => void remove.save({ params: { id } })}
        onRefuse={() => setAsking(false)}
      />
    </>
  );
}

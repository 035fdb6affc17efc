import { type AuditCheck, auditApi } from '@houston/contract/features/access/audit/audit.api';
import { Alert, Anchor, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatCount } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import { callApi } from '../../../platform/calls/api.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../../ui/page/failure-panel.tsx';

/** The button that has the server recompute the chain. */
export function CheckTrail() {
  const t = useText();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconShieldCheck size={16} aria-hidden />} onClick={open}>
        {t('audit.check')}
      </Button>
      {isOpen && (
        <Dialog title={t('audit.check-title')} close={close}>
          <Stack>
            <Text size="sm">{t('audit.check-purpose')}</Text>
            <Check />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** Portion by portion, so that a long trail shows how far it is and can be left. */
function useCheck(): { done: AuditCheck; error: unknown; again: () => void } {
  const [done, setDone] = useState(nothing);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each attempt
  useEffect(() => {
    const leaving = new AbortController();
    setDone(nothing);
    setError(null);
    checkAll(setDone, leaving.signal).catch((failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure);
    });
    return () => leaving.abort();
  }, [attempt]);
  return { done, error, again: () => setAttempt(attempt + 1) };
}

const nothing: AuditCheck = { rows: 0, lastId: 0, total: 0, breaks: [], undated: [], head: null };

async function checkAll(tell: (done: AuditCheck) => void, signal: AbortSignal): Promise<void> {
  let done = nothing;
  while (done.head === null && !signal.aborted) {
    const after = done.lastId === 0 ? {} : { after: done.lastId };
    const portion = await callApi(auditApi.check, { query: after }, { signal });
    if (signal.aborted) return;
    done = {
      ...portion,
      rows: done.rows + portion.rows,
      breaks: [...done.breaks, ...portion.breaks],
      undated: [...done.undated, ...portion.undated],
    };
    tell(done);
  }
}

function Check() {
  const t = useText();
  const language = useLanguage();
  const { done, error, again } = useCheck();
  if (error !== null) return <FailurePanel error={error} failure="audit.check-failed" retry={again} />;
  const { rows, total, head, breaks, undated } = done;
  const count = (of: number) => formatCount(of, language);
  if (head === null) {
    const words = t('audit.check-progress', { count: count(rows), total: count(total) });
    return (
      <div role="status">
        <Progress value={total === 0 ? 0 : (100 * rows) / total} aria-label={words} mb="xs" />
        <Text size="sm">{words}</Text>
      </div>
    );
  }
  return (
    <Stack role="status">
      {breaks.length === 0 ? (
        <Alert color="teal" variant="light" icon={<IconCheck aria-hidden />}>
          {t('audit.check-whole', { count: count(rows) })}
        </Alert>
      ) : (
        <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('audit.check-broken')}>
          <Breaks breaks={breaks} />
        </Alert>
      )}
      {undated.length > 0 && <Text size="sm">{t('audit.check-undated', { count: count(undated.length) })}</Text>}
      <div>
        <Text size="sm" c="dimmed">
          {t('audit.check-head')}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {head}
          </Text>
          <CopyButton value={head} />
        </Group>
      </div>
    </Stack>
  );
}

const mostListed = 50;

function Breaks({ breaks }: Pick<AuditCheck, 'breaks'>) {
  const t = useText();
  return (
    <>
      <List size="sm">
        {breaks.slice(0, mostListed).map(({ kind, from, to }) => (
          <List.Item key={`${kind} ${from}`}>
            {kind === 'unfit' ? (
              <Anchor component={Link} to="/mission-control/audit" search={{ open: from } as never} inherit>
                {t('audit.check-unfit', { from })}
              </Anchor>
            ) : (
              t(kind === 'missing' && from === to ? 'audit.check-missing-one' : `audit.check-${kind}`, { from, to })
            )}
          </List.Item>
        ))}
      </List>
      {breaks.length > mostListed && (
        <Text size="sm" mt="xs">
          {t('audit.check-more', { count: mostListed })}
        </Text>
      )}
    </>
  );
}

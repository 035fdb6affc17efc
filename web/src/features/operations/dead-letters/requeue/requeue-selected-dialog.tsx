import type { DeadLetter } from '@houston/contract/features/operations/dead-letters/dead-letters.schema';
import { Button, Group, Modal, Progress, Stack, Table, Text } from '@mantine/core';
import { errorText } from '../../../../i18n/i18n.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useCount } from '../../../../ui/grid/grid-footer.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { BulkPreviewFacts, useBulkPreview } from '../../bulk-jobs/bulk-preview.shared.tsx';
import classes from '../dead-letters.module.css';
import { type RequeueSelected, type RowResult, useRequeueSelected } from './use-requeue-selected.ts';

interface RequeueSelectedDialogProps {
  letters: readonly DeadLetter[];
  /** After it ran. */
  close: () => void;
  /** Before: nothing was sent, and the selection stays. */
  cancel: () => void;
}

/** Asks, then requeues the chosen rows one by one and shows what became of each. */
export function RequeueSelectedDialog({ letters, close, cancel }: RequeueSelectedDialogProps) {
  const t = useText();
  const work = useRequeueSelected(letters);
  const hasBegun = work.results.size > 0;
  return (
    <Modal
      opened
      onClose={hasBegun ? close : cancel}
      // Closing would end it half way; there is a button for that.
      withCloseButton={!work.isRunning}
      closeOnEscape={!work.isRunning}
      closeOnClickOutside={!work.isRunning}
      size="lg"
      title={<Text fw={650}>{t('dead-letters.selected-title', { count: letters.length })}</Text>}
      closeButtonProps={{ 'aria-label': t('general.close') }}
    >
      {hasBegun ? (
        <Results letters={letters} work={work} close={close} />
      ) : (
        <Question letters={letters} run={() => work.run(letters)} cancel={cancel} />
      )}
    </Modal>
  );
}

interface QuestionProps {
  letters: readonly DeadLetter[];
  run: () => void;
  cancel: () => void;
}

function Question({ letters, run, cancel }: QuestionProps) {
  const t = useText();
  const selection = { ids: letters.map(({ id }) => id) };
  const preview = useBulkPreview('requeue', selection);
  return (
    <Stack gap="md">
      <Text size="sm">{t('dead-letters.selected-effect')}</Text>
      <BulkPreviewFacts preview={preview} selection={selection} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={cancel}>
          {t('general.cancel')}
        </Button>
        <Button disabled={preview.data === undefined || preview.data.count === 0} onClick={run}>
          {preview.verb}
        </Button>
      </Group>
    </Stack>
  );
}

interface ResultsProps {
  letters: readonly DeadLetter[];
  work: RequeueSelected;
  close: () => void;
}

function Results({ letters, work, close }: ResultsProps) {
  const t = useText();
  const count = useCount();
  const progress = t('dead-letters.selected-progress', {
    done: count(work.ended),
    total: count(letters.length),
  });
  const numbers = {
    done: count(work.requeued),
    refused: count(work.ended - work.requeued),
    rest: count(letters.length - work.ended),
  };
  const result = t(
    work.ended < letters.length ? 'dead-letters.selected-stopped' : 'dead-letters.selected-result',
    numbers,
  );
  return (
    <Stack gap="md">
      <Progress value={(100 * work.ended) / letters.length} aria-label={progress} />
      <Text size="sm" role="status">
        {work.isRunning ? progress : result}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer */}
      <section className={classes.results} tabIndex={0} aria-label={t('dead-letters.result')}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('dead-letters.message-identifier')}</Table.Th>
              <Table.Th scope="col">{t('dead-letters.result')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {letters.map(({ id, messageIdentifier }) => (
              <Table.Tr key={id}>
                <Table.Td>{messageIdentifier}</Table.Td>
                <Table.Td>
                  <ResultWords result={work.results.get(id)} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <Group justify="flex-end" gap="sm">
        {!work.isRunning && work.failed.length > 0 && (
          <Button variant="default" onClick={() => work.run(work.failed)}>
            {t('dead-letters.retry-failed', { count: work.failed.length })}
          </Button>
        )}
        {work.isRunning ? (
          <Button variant="default" onClick={work.stop}>
            {t('dead-letters.stop')}
          </Button>
        ) : (
          <Button data-autofocus onClick={close}>
            {t('general.close')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const endings = {
  waiting: ['neutral', 'dead-letters.selected-waiting'],
  'not-sent': ['warning', 'dead-letters.selected-not-sent'],
  running: ['neutral', 'dead-letters.selected-running'],
  requeued: ['good', 'dead-letters.requeued'],
  'already-handled': ['warning', 'dead-letters.already-handled'],
} as const;

function ResultWords({ result = { state: 'waiting' } }: { result: RowResult | undefined }) {
  const t = useText();
  if (result.state === 'failed') {
    return (
      <Text size="sm">
        {t('dead-letters.could-not-requeue')} {errorText(result.error)}
      </Text>
    );
  }
  const [tone, key] = endings[result.state];
  return <StateBadge tone={tone}>{t(key)}</StateBadge>;
}

import type { BulkJob } from '@houston/contract/features/operations/bulk-jobs/bulk-jobs.api';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../i18n/use-text.ts';
import { recordPath } from '../../../shell/record-screens.ts';
import { useCount } from '../../../ui/grid/grid-footer.tsx';
import { When } from '../../../ui/values/when.tsx';
import { type Fact, Facts } from '../dead-letters/facts.shared.tsx';
import { leftOutText } from './bulk-preview.shared.tsx';
import { useChoiceWords, useFaultText } from './choice-words.ts';
import { countsOf, phaseOf } from './job-counts.ts';

/** What a job took, the numbers of what became of it, and who did what to it. */
export function JobFacts({ job }: { job: BulkJob }) {
  return (
    <>
      <Facts facts={useTaken(job)} />
      <Facts facts={useNumbers(job)} />
      <Facts facts={useCircumstances(job)} />
    </>
  );
}

function useTaken({ choice, retryOf }: BulkJob): Fact[] {
  const t = useText();
  const count = useCount();
  const choiceWords = useChoiceWords();
  const faultText = useFaultText();
  if (choice === null) return [];
  const facts: Fact[] = [];
  if (choice.fault !== null) {
    facts.push({ name: 'dead-letters.fault', value: faultText(choice.fault), isWide: true });
  }
  facts.push({ name: 'dead-letters.takes', value: choiceWords(choice, retryOf), isWide: true });
  const leftOut = leftOutText(choice.leftOut, count, t);
  if (leftOut !== '') facts.push({ name: 'dead-letters.left-out', value: leftOut, isWide: true });
  return facts;
}

function useNumbers(job: BulkJob): Fact[] {
  const count = useCount();
  return [
    { name: 'dead-letters.progress-total', value: count(job.total) },
    ...countsOf(job).map(({ state, count: messages }) => ({
      name: `dead-letters.item-${state}` as const,
      value: count(messages),
    })),
  ];
}

function useCircumstances(job: BulkJob): Fact[] {
  const t = useText();
  const facts: Fact[] = [
    { name: 'dead-letters.started-by', value: job.createdBy },
    { name: 'dead-letters.started-on', value: <When at={job.createdOn} /> },
    {
      name: 'dead-letters.rate-fact',
      value:
        job.ratePerSecond === null
          ? t('dead-letters.rate-unlimited')
          : t('dead-letters.rate-value', { count: job.ratePerSecond }),
    },
  ];
  if (job.finishedOn !== null) {
    const name = phaseOf(job) === 'on-bus' ? 'dead-letters.all-sent-on' : 'dead-letters.ended-on';
    facts.push({ name, value: <When at={job.finishedOn} /> });
  }
  if (job.stoppedBy !== null) facts.push({ name: 'dead-letters.stopped-by', value: job.stoppedBy });
  if (job.retryOf !== null) {
    const link = (
      <Anchor component={Link} to={recordPath('bulk-job', job.retryOf)} size="sm">
        {t('dead-letters.job', { id: job.retryOf })}
      </Anchor>
    );
    facts.push({ name: 'dead-letters.retry-of', value: link });
  }
  return facts;
}

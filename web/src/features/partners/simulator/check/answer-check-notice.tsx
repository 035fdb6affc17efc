import type { SimulatorRun } from '@houston/contract/features/partners/simulator/simulator.schema';
import { Group, Text } from '@mantine/core';
import { useText } from '../../../../i18n/use-text.ts';
import { StateIcon } from '../../../../ui/state-badge.tsx';
import { dotted } from '../body-section.tsx';
import classes from '../simulator.module.css';
import { CheckNotes } from './check-notes.tsx';
import { type AnswerCheck, useAnswerCheck } from './use-answer-check.ts';

/** Whether the answer is as the description says; where that was not found out, why. */
export function AnswerCheckNotice({ run }: { run: SimulatorRun }) {
  const t = useText();
  const check = useAnswerCheck(run);
  if (check === undefined) return null;
  if ('failed' in check) {
    return (
      <Text size="sm" c="dimmed">
        {t(`simulator.check-${check.failed}`, { status: run.status ?? '' })}
      </Text>
    );
  }
  return <Verdict check={check} />;
}

function Verdict({ check: { mismatches, notUnderstood } }: { check: Exclude<AnswerCheck, { failed: unknown }> }) {
  const t = useText();
  return (
    <div>
      <Group gap={6} wrap="nowrap">
        <StateIcon tone={mismatches.length === 0 ? 'good' : 'warning'} size={16} />
        <Text size="sm">{t(mismatches.length === 0 ? 'simulator.check-good' : 'simulator.check-bad')}</Text>
      </Group>
      {mismatches.length > 0 && (
        <ul className={classes.faults}>
          {mismatches.map(({ at, key, detail }) => (
            <li key={`${at} ${key} ${detail}`}>
              <span className={classes.mono}>{dotted(at) || t('simulator.whole-answer')}</span>: {t(key, { detail })}
            </li>
          ))}
        </ul>
      )}
      <CheckNotes notUnderstood={notUnderstood} failed={null} />
    </div>
  );
}

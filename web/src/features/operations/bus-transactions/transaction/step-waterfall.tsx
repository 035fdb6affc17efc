import type {
  BusTransactionDetail,
  StepSummary,
} from '@houston/contract/features/operations/bus-transactions/bus-transactions.api';
import { Link } from '@tanstack/react-router';
import { useLanguage, useText } from '../../../../i18n/use-text.ts';
import type { LinkTarget } from '../../../../ui/dialog/dialog-address.ts';
import { spanText } from '../span-text.shared.ts';
import { StepMark, toneOf } from '../transaction-marks.shared.tsx';
import styles from './transaction.module.css';

interface StepWaterfallProps {
  transaction: BusTransactionDetail;
  linkToStep: (position: number) => LinkTarget;
}

/** The steps one below the other, each a bar from when it began to when it ended. */
export function StepWaterfall({ transaction, linkToStep }: StepWaterfallProps) {
  const ends = transaction.steps.map((step) => offsetOf(step, transaction.start) + (step.durationMs ?? 0));
  const whole = Math.max(1, transaction.end.getTime() - transaction.start.getTime(), ...ends);
  return (
    <ol className={styles.waterfall}>
      {transaction.steps.map((step) => (
        <li key={step.position} className={styles.step}>
          <Link {...linkToStep(step.position)} className={styles.stepName}>
            {step.name}
          </Link>
          <Bar step={step} offset={offsetOf(step, transaction.start)} whole={whole} />
          <StepMark result={step.result} />
        </li>
      ))}
    </ol>
  );
}

function offsetOf({ startedOn }: StepSummary, start: Date): number {
  return startedOn === null ? 0 : Math.max(0, startedOn.getTime() - start.getTime());
}

function Bar({ step, offset, whole }: { step: StepSummary; offset: number; whole: number }) {
  const t = useText();
  const language = useLanguage();
  const { name, durationMs } = step;
  const result = t(`bus-transactions.step-result-${step.result}`);
  if (durationMs === null || step.startedOn === null) {
    return (
      <div
        className={styles.track}
        role="img"
        aria-label={t('bus-transaction-detail.step-not-run', { name, result })}
      />
    );
  }
  const duration = spanText(durationMs, t, language);
  // Of the width that is left when the words behind the last bar have their room.
  const part = (value: number) => `calc((100% - 4.5rem) * ${Math.min(1, value / whole)})`;
  return (
    <div
      className={styles.track}
      role="img"
      aria-label={t('bus-transaction-detail.step-bar', {
        name,
        result,
        duration,
        offset: spanText(offset, t, language),
      })}
    >
      <div
        className={styles.bar}
        data-tone={toneOf(step.result)}
        style={{ left: part(offset), width: part(durationMs) }}
      />
      <span className={styles.barText} style={{ left: part(offset + durationMs) }} aria-hidden>
        {duration}
      </span>
    </div>
  );
}

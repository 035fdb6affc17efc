import type { CSSProperties } from 'react';
import styles from './falling-snow.module.css';
import { createSnow, type Snowflake } from './particles.ts';

const FLAKES = createSnow(24);

interface FallingSnowProps {
  readonly now: Date;
  /** The admin's choice in the profile. */
  readonly enabled: boolean;
  /** IANA name of the admin's time zone; the browser's zone when absent. */
  readonly timeZone?: string | undefined;
}

/** A quiet snow overlay over the whole window in December and January; lets every click through. */
export function FallingSnow({ now, enabled, timeZone }: FallingSnowProps) {
  if (!enabled || !isSnowSeason(now, timeZone)) return null;
  return (
    <div className={styles.sky} aria-hidden="true" data-snow="">
      {FLAKES.map((flake) => (
        <span key={`${flake.left}-${flake.rest}`} className={styles.flake} data-flake="" style={styleOfFlake(flake)} />
      ))}
    </div>
  );
}

/**
 * Whether the date lies in December or January where the admin is. `timeZone` is an IANA name; without one, or with
 * one the browser does not know, the browser's own zone counts. An invalid date is never in season.
 */
export function isSnowSeason(date: Date, timeZone?: string): boolean {
  if (Number.isNaN(date.getTime())) return false;
  const month = readMonth(date, timeZone);
  return month === 12 || month === 1;
}

function readMonth(date: Date, timeZone: string | undefined): number {
  try {
    return Number(new Intl.DateTimeFormat('en', { month: 'numeric', timeZone }).format(date));
  } catch {
    return date.getMonth() + 1;
  }
}

function styleOfFlake(flake: Snowflake): CSSProperties {
  return {
    '--drift': `${flake.drift}vw`,
    '--rest': `${flake.rest}vh`,
    left: `${flake.left}%`,
    width: flake.size,
    height: flake.size,
    opacity: flake.glow,
    animationDuration: `${flake.seconds}s`,
    // Negative: the sky is full of snow at once instead of filling from the top.
    animationDelay: `${(-flake.head * flake.seconds).toFixed(3)}s`,
  } as CSSProperties;
}

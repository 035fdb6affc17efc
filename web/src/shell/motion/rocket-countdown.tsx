import { clsx } from 'clsx';
import { type CSSProperties, memo } from 'react';
import type { StoredTheme } from '../look/stored-theme.ts';
import exhaust from './exhaust.module.css';
import { Hills, LaunchPad } from './launch-site.tsx';
import { createColumn, createStars, type ExhaustParticle, type StaticParticle } from './particles.ts';
import styles from './rocket-countdown.module.css';
import { RocketFigure } from './rocket-figure.tsx';
import palette from './scene-palette.module.css';
import { FIRST_STEP } from './use-countdown-step.ts';

type Phase = 'standby' | 'ignition' | 'flight';

const IGNITION_STEP = 3;
const STARS = createStars(11);
const COLUMNS = [
  { name: 'column-1', place: exhaust.left, particles: createColumn(101, -1) },
  { name: 'column-2', place: exhaust.centre, particles: createColumn(202, 0) },
  { name: 'column-3', place: exhaust.right, particles: createColumn(303, 1) },
] as const;
const TICKS = Array.from({ length: FIRST_STEP }, (_, index) => FIRST_STEP - index);

interface RocketCountdownProps {
  /** 10 (standing on the pad) to 0 (lifted off); outside values are taken as the nearest of these. */
  readonly step: number;
  readonly theme: StoredTheme;
}

/**
 * The launch scene: fills its positioned parent. Pure decoration, hidden from screen readers; only transforms and
 * opacity move, and nothing moves under `prefers-reduced-motion`.
 */
export function RocketCountdown({ step, theme }: RocketCountdownProps) {
  const shown = Math.min(FIRST_STEP, Math.max(0, step));
  return (
    <div
      className={clsx(palette.palette, styles.scene)}
      data-theme={theme}
      data-phase={phaseOfStep(shown)}
      data-step={shown}
      aria-hidden="true"
    >
      <div className={styles.stage}>
        <Stars />
        <div className={styles.moon} />
        <div className={styles.ground}>
          <Hills />
          <LaunchPad />
        </div>
        <Vehicle />
        <div className={styles.clock}>
          <span className={styles.number} data-countdown="">
            {shown}
          </span>
          <span className={styles.ticks}>
            {TICKS.map((tick) => (
              <span key={tick} className={clsx(styles.tick, tick > shown && styles.tickDone)} />
            ))}
          </span>
        </div>
      </div>
    </div>
  );
}

/** What the rocket does at a step: waits (10 to 4), runs its engines on the pad (3 to 1) or flies (0). */
export function phaseOfStep(step: number): Phase {
  if (step <= 0) return 'flight';
  return step <= IGNITION_STEP ? 'ignition' : 'standby';
}

// The 300 particles never change: only the data-phase above them does, so React need not compare them every second.
const Stars = memo(function Stars() {
  return (
    <div className={styles.stars}>
      {STARS.map((star) => (
        <span
          key={`${star.left}-${star.top}`}
          className={styles.star}
          data-particle="static"
          style={styleOfStar(star)}
        />
      ))}
    </div>
  );
});

const Vehicle = memo(function Vehicle() {
  return (
    <div className={styles.vehicle}>
      <div className={styles.hover}>
        <div className={styles.glow} />
        {COLUMNS.map((column) => (
          <div key={column.name} className={clsx(exhaust.column, column.place)}>
            {column.particles.map((particle) => (
              <span
                key={particle.head}
                className={exhaust[particle.kind]}
                data-particle={column.name}
                style={styleOfExhaust(particle)}
              />
            ))}
            <span className={exhaust.flame} />
          </div>
        ))}
        <RocketFigure />
      </div>
    </div>
  );
});

function styleOfStar(star: StaticParticle): CSSProperties {
  return { left: `${star.left}%`, top: `${star.top}%`, width: star.size, height: star.size, opacity: star.glow };
}

function styleOfExhaust(particle: ExhaustParticle): CSSProperties {
  return {
    '--side': particle.side,
    '--fall': particle.fall,
    '--size': particle.size,
    '--head': particle.head,
    animationDuration: `${particle.seconds}s`,
    // Negative: the animation begins in the middle of its flight.
    animationDelay: `${(-particle.head * particle.seconds).toFixed(3)}s`,
  } as CSSProperties;
}

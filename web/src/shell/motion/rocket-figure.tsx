import { useId } from 'react';
import styles from './rocket-figure.module.css';

const CORE = 'M92 2C113 34 126 86 126 138V392Q126 404 120 412H64Q58 404 58 392V138C58 86 71 34 92 2Z';
const BOOSTER = 'M41 190C52 208 57 230 57 252V402H25V252C25 230 30 208 41 190Z';
const FIN = 'M26 318C10 342 1 380 1 428L26 406Z';

/** The rocket: a core stage with two boosters, whose three engines feed the three exhaust columns. */
export function RocketFigure() {
  const id = useId();
  const hull = `url(#${id}-hull)`;
  return (
    <svg className={styles.rocket} viewBox="0 0 184 460" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}-hull`}>
          <stop offset="0" className={styles.hullEdge} />
          <stop offset="0.3" className={styles.hullLight} />
          <stop offset="0.62" className={styles.hullBase} />
          <stop offset="1" className={styles.hullShade} />
        </linearGradient>
        <linearGradient id={`${id}-shade`}>
          <stop offset="0.5" className={styles.shadeNone} />
          <stop offset="1" className={styles.shadeFull} />
        </linearGradient>
        <linearGradient id={`${id}-glass`} x2="0.7" y2="1">
          <stop offset="0" className={styles.glassLight} />
          <stop offset="1" className={styles.glassDeep} />
        </linearGradient>
        <clipPath id={`${id}-core`}>
          <path d={CORE} />
        </clipPath>
        <clipPath id={`${id}-booster`}>
          <path d={BOOSTER} />
        </clipPath>
      </defs>
      <Side hull={hull} id={id} />
      <g transform="matrix(-1 0 0 1 184 0)">
        <Side hull={hull} id={id} />
      </g>
      <path className={styles.nozzle} d="M78 410H106L116 444Q92 450 68 444Z" />
      <path className={styles.nozzleRim} d="M70 437L68 444Q92 450 116 444L114 437Q92 443 70 437Z" />
      <g clipPath={`url(#${id}-core)`}>
        <rect x="56" width="72" height="416" fill={hull} />
        <path className={styles.accent} d="M40 0H144V92Q92 108 40 92Z" />
        <path className={styles.accentSoft} d="M40 98Q92 114 144 98V104Q92 120 40 104Z" />
        <path className={styles.seam} d="M40 236Q92 250 144 236M40 330Q92 344 144 330" />
        <path className={styles.accent} d="M40 366Q92 380 144 366V382Q92 396 40 382Z" />
        <path className={styles.accentSoft} d="M40 388Q92 402 144 388V392Q92 406 40 392Z" />
        <rect x="56" width="72" height="416" fill={`url(#${id}-shade)`} />
        <path className={styles.gloss} d="M76 40C68 70 66 100 66 140V360" />
      </g>
      <Window centreY={158} radius={17} glass={`url(#${id}-glass)`} />
      <Window centreY={208} radius={10} glass={`url(#${id}-glass)`} />
      <rect className={styles.fin} x="88" y="318" width="8" height="98" rx="4" />
    </svg>
  );
}

function Side({ hull, id }: { readonly hull: string; readonly id: string }) {
  return (
    <g>
      <path className={styles.fin} d={FIN} />
      <path className={styles.nozzle} d="M33 400H49L55 426Q41 431 27 426Z" />
      <g clipPath={`url(#${id}-booster)`}>
        <rect x="24" y="186" width="34" height="220" fill={hull} />
        <path className={styles.accent} d="M20 180H62V240Q41 248 20 240Z" />
        <path className={styles.seam} d="M20 320Q41 328 62 320" />
        <path className={styles.accentSoft} d="M20 374Q41 382 62 374V384Q41 392 20 384Z" />
        <rect x="24" y="186" width="34" height="220" fill={`url(#${id}-shade)`} />
      </g>
      <path className={styles.strut} d="M54 286H62M54 372H62" />
    </g>
  );
}

function Window({
  centreY,
  radius,
  glass,
}: {
  readonly centreY: number;
  readonly radius: number;
  readonly glass: string;
}) {
  return (
    <g>
      <circle className={styles.frame} cx="92" cy={centreY} r={radius} />
      <circle cx="92" cy={centreY} r={radius * 0.72} fill={glass} />
      <path
        className={styles.glint}
        d={`M${92 - radius * 0.42} ${centreY}a${radius * 0.42} ${radius * 0.42} 0 0 1 ${radius * 0.42} ${-radius * 0.42}`}
      />
    </g>
  );
}

import styles from './launch-site.module.css';

const BRACES = Array.from({ length: 10 }, (_, index) => index * 44 + 78);

/** The hills, as wide as the scene; stretched, because only their outline matters. */
export function Hills() {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 1000 300"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.hillFar}
        d="M0 118C90 74 150 96 226 60C300 26 356 92 430 84C520 74 560 20 650 44C730 66 770 104 846 78C910 56 960 84 1000 70V300H0Z"
      />
      <path
        className={styles.hillMiddle}
        d="M0 150C110 176 170 112 268 124C366 136 430 170 540 152C650 134 700 98 800 122C880 142 940 126 1000 146V300H0Z"
      />
      <path className={styles.hillNear} d="M0 214C160 176 300 196 460 190C640 184 800 172 1000 208V300H0Z" />
    </svg>
  );
}

/** The launch tower and the pad; ten units are one scene unit, the rocket's axis is x = 300. */
export function LaunchPad() {
  return (
    <svg className={styles.pad} viewBox="0 0 600 600" aria-hidden="true" focusable="false">
      <g className={styles.arms}>
        <path className={styles.arm} d="M334 196H440M334 206H440M352 196V206M376 196V206M400 196V206M424 196V206" />
        <path className={styles.arm} d="M362 372H440M362 382H440M380 372V382M404 372V382M428 372V382" />
      </g>
      <g className={styles.tower}>
        <path d="M438 62V540M486 62V540M432 62H492M462 62V18" />
        {BRACES.map((top) => (
          <path key={top} d={`M438 ${top}L486 ${top + 44}M486 ${top}L438 ${top + 44}M438 ${top + 44}H486`} />
        ))}
      </g>
      <circle className={styles.beacon} cx="462" cy="16" r="5" />
      <path className={styles.padTop} d="M150 528H520L548 600H122Z" />
      <path className={styles.padEdge} d="M150 528H520L524 538H146Z" />
      <path className={styles.padTrench} d="M262 538H338L352 600H248Z" />
    </svg>
  );
}

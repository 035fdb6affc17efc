/** Where one exhaust particle of a column flies; lengths are shares (0 to 1) that the style sheet scales to the scene. */
export interface ExhaustParticle {
  readonly kind: 'fire' | 'smoke';
  /** Sideways share, -1 (far left) to 1 (far right). */
  readonly side: number;
  /** Downward share of the column's length. */
  readonly fall: number;
  /** Final size against the base size. */
  readonly size: number;
  /** Seconds one flight takes. */
  readonly seconds: number;
  /** Share of the flight already done when the animation begins, so that a column never starts empty. */
  readonly head: number;
}

/** A star: position in percent of the scene, diameter in px, opacity 0 to 1. */
export interface StaticParticle {
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly glow: number;
}

/** A snowflake: positions in percent of the window, diameter in px, drift in vw, times in seconds. */
export interface Snowflake {
  readonly left: number;
  readonly rest: number;
  readonly size: number;
  readonly glow: number;
  readonly drift: number;
  readonly seconds: number;
  readonly head: number;
}

export const COLUMN_PARTICLES = 50;
export const STATIC_PARTICLES = 150;
export const SNOWFLAKES = 200;

const FIRE_PARTICLES = 16;

/**
 * A small linear congruential generator: the same seed always gives the same row of numbers in [0, 1), so the picture
 * never jumps between renders, machines or tests.
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return function nextRandom() {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** The particles of one exhaust column; `lean` (-1, 0 or 1) pushes the smoke to the side the column stands on. */
export function createColumn(seed: number, lean: number): readonly ExhaustParticle[] {
  const random = createRandom(seed);
  return Array.from({ length: COLUMN_PARTICLES }, (_, index) => {
    const kind = index < FIRE_PARTICLES ? 'fire' : 'smoke';
    const spread = random() * 2 - 1;
    return {
      kind,
      side: round(lean === 0 ? spread : 0.3 * spread + lean * (0.25 + 0.45 * random())),
      fall: round(0.55 + 0.45 * random()),
      size: round(0.5 + 0.6 * random()),
      seconds: round(kind === 'fire' ? 0.6 + 0.6 * random() : 3.2 + 2.6 * random()),
      head: round(((index * 0.618) % 1) * 0.98 + 0.01),
    };
  });
}

/** The stars of the sky, denser towards the top. */
export function createStars(seed: number): readonly StaticParticle[] {
  const random = createRandom(seed);
  return Array.from({ length: STATIC_PARTICLES }, (_, index) => ({
    left: round(random() * 100),
    top: round(random() ** 1.4 * 80),
    size: round(index % 13 === 0 ? 2.6 + random() : 0.9 + 1.2 * random()),
    glow: round(0.25 + 0.75 * random()),
  }));
}

/** The flakes of the snow overlay: small ones are far away, therefore slower and fainter. */
export function createSnow(seed: number): readonly Snowflake[] {
  const random = createRandom(seed);
  return Array.from({ length: SNOWFLAKES }, () => {
    const near = random() ** 2;
    return {
      left: round(random() * 104 - 2),
      rest: round(random() * 100),
      size: round(2 + near * 5),
      glow: round(0.3 + near * 0.5),
      drift: round((random() - 0.5) * 12),
      seconds: round(26 - near * 14 + random() * 4),
      head: round(random()),
    };
  });
}

// Three decimals are finer than a pixel and keep the style attributes short.
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

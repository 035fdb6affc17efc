/** What of a drawing is kept. Everything else is left out: scripts, foreign content, animation, links, anything that loads. */

export const svgNamespace = 'http://www.w3.org/2000/svg';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use'];
const containers = ['svg', 'g', 'defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern'];
const paints = ['linearGradient', 'radialGradient', 'stop'];

/** `style` is read and written anew by `svg-styles.ts`. */
export const allowedElements = new Set([
  ...shapes,
  'tspan',
  'textPath',
  ...containers,
  ...paints,
  'title',
  'desc',
  'style',
]);

/** Without any of these there is nothing to see. */
export const shapeElements = new Set(shapes);

/** In which text shows; between the parts of a drawing it means nothing. */
export const textElements = new Set(['text', 'tspan', 'textPath', 'title', 'desc']);

/** Properties that are allowed as attributes and in styles alike. */
export const allowedProperties = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation direction display
  dominant-baseline fill fill-opacity fill-rule font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight isolation letter-spacing marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity
  overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform
  transform-origin unicode-bidi vector-effect visibility word-spacing writing-mode`.split(/\s+/),
);

const geometry = `clipPathUnits cx cy d dx dy fr fx fy gradientTransform gradientUnits height lengthAdjust markerHeight
  markerUnits markerWidth maskContentUnits maskUnits method offset orient pathLength patternContentUnits patternTransform
  patternUnits points preserveAspectRatio r refX refY role rotate rx ry side spacing spreadMethod startOffset textLength
  version viewBox width x x1 x2 y y1 y2`.split(/\s+/);

/** Of no namespace. `href`, `id`, `class` and `style` have rules of their own. */
export const allowedAttributes = new Set([...geometry, ...allowedProperties, 'aria-label', 'aria-hidden', 'lang']);

/** The name of an element within the drawing. */
export const plainName = /^[\w.:-]{1,200}$/;

const reference = /^url\(\s*(["']?)#([\w.:-]{1,200})\1\s*\)/i;
const functions = new Set(
  `rgb rgba hsl hsla matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY`.split(' '),
);
// Bounded, so that a value of a megabyte is read once and not once for each of its characters.
const call = /([\w-]{0,40})\s{0,9}\(/g;

/**
 * Whether a value neither loads anything nor hides what it says. A reference to a part of the drawing may stand before it.
 * @returns the name that it refers to, '' for none, or null when the value has to go
 */
export function referenceIn(value: string): string | null {
  if (/[\\<>{};@&]|\/\*/.test(value)) return null;
  const [whole = '', , name = ''] = reference.exec(value) ?? [];
  const calls = value.slice(whole.length).matchAll(call);
  return calls.every(([, called = '']) => functions.has(called)) ? name : null;
}

/** What a style sheet may use. Whatever is not here is refused, so that what browsers learn next year is too. */

/** In bytes of UTF-8. */
export const maxStyleBytes = 200_000;

/** Nothing that loads (`import`, `font-face`, `namespace`, `document`). */
export const allowedAtRules = new Set([
  'media',
  'supports',
  'keyframes',
  '-webkit-keyframes',
  'layer',
  'container',
  'page',
]);

/** Old ways to run something; `-moz-binding` loses its prefix before it is looked up. */
export const refusedProperties = new Set(['behavior', 'binding', 'src']);

const colors = 'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark';
const numbers =
  'var calc min max clamp abs sign round mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp env';
const pictures =
  'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient';
const filters = 'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia';
const transforms =
  'translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d perspective';
const shapes = 'inset circle ellipse polygon rect xywh path';
const others = 'cubic-bezier steps linear minmax repeat fit-content counter counters';

/** Nothing that loads (`url`, `src`, `image`, `image-set`, `cross-fade`, `element`, `paint`), runs (`expression`) or reads (`attr`). */
export const allowedFunctions = new Set(
  [colors, numbers, pictures, filters, transforms, shapes, others].flatMap((names) => names.split(' ')),
);

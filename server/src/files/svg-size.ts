/** The size of a drawing in CSS pixels. */

const pixelsPerUnit: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};
/** What browsers give a drawing that says nothing about its size. */
const usual = { width: 300, height: 150 };

/** Whole pixels, by width and height, else by the view box. A view box has units of its own, so it is scaled to fit. */
export function sizeOf(attributes: ReadonlyMap<string, string>): { width: number; height: number } {
  const box = viewBoxOf(attributes.get('viewBox'));
  const width = lengthOf(attributes.get('width'));
  const height = lengthOf(attributes.get('height'));
  if (box === null) return rounded(width ?? usual.width, height ?? usual.height);
  if (width !== null) return rounded(width, height ?? (width * box.height) / box.width);
  if (height !== null) return rounded((height * box.width) / box.height, height);
  const scale = Math.min(1, 4096 / Math.max(box.width, box.height));
  return rounded(box.width * scale, box.height * scale);
}

function rounded(width: number, height: number) {
  return { width: Math.ceil(width), height: Math.ceil(height) };
}

/** null for none, and for one relative to a page or a font. */
function lengthOf(text: string | undefined): number | null {
  const [, number, unit = ''] = /^([+-]?(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20}))([a-z]{0,2})$/i.exec(text ?? '') ?? [];
  const factor = pixelsPerUnit[unit.toLowerCase()];
  return number === undefined || factor === undefined ? null : Number(number) * factor;
}

function viewBoxOf(text: string | undefined): { width: number; height: number } | null {
  const [, , width = 0, height = 0] = (text ?? '').split(/[\s,]+/).map(Number);
  return width > 0 && height > 0 && Number.isFinite(width + height) ? { width, height } : null;
}

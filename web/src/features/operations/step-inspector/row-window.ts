export const rowHeight = 20;
/** Rows drawn above and below what is in sight, so that scrolling does not show gaps. */
const spareRows = 20;
/** No browser draws an element of any height; past this the scroll bar moves faster than the rows. */
const highest = 8_000_000;

export interface Viewport {
  /** How far it is scrolled, and how much is in sight, in pixels. */
  top: number;
  height: number;
}

export interface RowWindow {
  first: number;
  last: number;
  /** The height of everything, in pixels. */
  spacer: number;
  /** Where the first drawn row stands in it. */
  offset: number;
  /** How far to scroll to have a row on top. */
  topOf(row: number): number;
}

/** Which of `rows` are drawn, and where. */
export function windowOf(rows: number, { top, height }: Viewport): RowWindow {
  const whole = rows * rowHeight;
  const spacer = Math.min(whole, highest);
  const scale = spacer > height ? (whole - height) / (spacer - height) : 1;
  const onTop = Math.min(top * scale, Math.max(0, whole - height));
  const first = Math.max(0, Math.floor(onTop / rowHeight) - spareRows);
  const last = Math.min(rows - 1, Math.ceil((onTop + height) / rowHeight) + spareRows);
  return {
    first,
    last,
    spacer,
    offset: top + first * rowHeight - onTop,
    topOf: (row) => (row * rowHeight) / scale,
  };
}

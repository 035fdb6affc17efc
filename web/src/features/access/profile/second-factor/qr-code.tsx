import { encode } from 'uqr';

interface QrCodeProps {
  /** The text in the code. */
  value: string;
  /** What a screen reader says. */
  label: string;
  /** Width and height in pixels. */
  size?: number;
}

// Scanners need four light modules around the code (ISO/IEC 18004).
const border = 4;

/** A QR code as vector shapes, black on white in every theme, because many scanners refuse an inverted one. */
export function QrCode({ value, label, size = 208 }: QrCodeProps) {
  const { data, size: modules } = encode(value, { border, ecc: 'M' });
  return (
    <svg viewBox={`0 0 ${modules} ${modules}`} width={size} height={size} role="img" aria-label={label}>
      <path d={`M0 0h${modules}v${modules}H0z`} fill="#ffffff" />
      <path d={darkRuns(data)} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** One path for all dark modules: a rectangle for each run of them in a row. */
export function darkRuns(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

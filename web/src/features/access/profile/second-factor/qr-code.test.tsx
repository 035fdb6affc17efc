import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { darkRuns, QrCode } from './qr-code.tsx';

/** Paints a path of `darkRuns` back onto a field of `size` modules. */
function paint(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) rows[Number(y)]?.splice(at, 1, true);
  }
  return rows;
}

describe('darkRuns', () => {
  it('draws one rectangle for each run of dark modules', () => {
    expect(darkRuns([[false, true, true, false, true]])).toBe('M1 0h2v1h-2zM4 0h1v1h-1z');
  });

  it('draws exactly the modules of the code', () => {
    const { data, size } = encode('otpauth://totp/Houston:a@b.nl?secret=ABCDEFGH');
    expect(paint(darkRuns(data), size)).toEqual(data);
  });
});

describe('QrCode', () => {
  it('is black on white with four light modules around, and has a name', () => {
    render(<QrCode value="otpauth://totp/x" label="Code for the app" />);
    const image = screen.getByRole('img', { name: 'Code for the app' });
    const [ground, modules] = [...image.querySelectorAll('path')];
    expect(ground?.getAttribute('fill')).toBe('#ffffff');
    expect(modules?.getAttribute('fill')).toBe('#000000');
    const starts = [...(modules?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)];
    expect(Math.min(...starts.map(([, x]) => Number(x)))).toBe(4);
    expect(Math.min(...starts.map(([, , y]) => Number(y)))).toBe(4);
  });
});

import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createColumn, createRandom, createStars } from './particles.ts';
import { phaseOfStep, RocketCountdown } from './rocket-countdown.tsx';

afterEach(cleanup);

function renderScene(step: number) {
  const { container } = render(<RocketCountdown step={step} theme="dark" />);
  return container;
}

function countParticles(container: HTMLElement, kind: string): number {
  return container.querySelectorAll(`[data-particle="${kind}"]`).length;
}

describe('RocketCountdown', () => {
  it.each(['column-1', 'column-2', 'column-3'])('draws 50 particles in %s', (column) => {
    expect(countParticles(renderScene(10), column)).toBe(50);
  });

  it('draws 150 static particles', () => {
    expect(countParticles(renderScene(10), 'static')).toBe(150);
  });

  it('keeps every particle when the rocket has lifted off', () => {
    expect(renderScene(0).querySelectorAll('[data-particle]')).toHaveLength(300);
  });

  it('shows the step as the countdown number', () => {
    expect(renderScene(7).querySelector('[data-countdown]')?.textContent).toBe('7');
  });

  it.each([
    [12, '10'],
    [-3, '0'],
  ])('shows step %i, which does not exist, as %s', (step, shown) => {
    expect(renderScene(step).querySelector('[data-countdown]')?.textContent).toBe(shown);
  });

  it('is hidden from screen readers as a whole', () => {
    expect(renderScene(5).firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it('marks the theme and the phase, on which the style sheet hangs', () => {
    const scene = renderScene(2).firstElementChild;
    expect(scene?.getAttribute('data-theme')).toBe('dark');
    expect(scene?.getAttribute('data-phase')).toBe('ignition');
  });

  it('contains no style element, which the content security policy would refuse', () => {
    expect(renderScene(0).querySelector('style')).toBeNull();
  });

  it('draws the same picture every time', () => {
    // The gradients' ids differ by design (useId), the particles must not.
    const styles = [renderScene(10), renderScene(10)].map((container) =>
      [...container.querySelectorAll('[data-particle]')].map((particle) => particle.getAttribute('style')),
    );
    expect(styles[0]).toEqual(styles[1]);
    expect(new Set(styles[0]).size).toBe(300);
  });
});

describe('phaseOfStep', () => {
  it.each([
    [10, 'standby'],
    [4, 'standby'],
    [3, 'ignition'],
    [1, 'ignition'],
    [0, 'flight'],
  ])('puts step %i into %s', (step, phase) => {
    expect(phaseOfStep(step)).toBe(phase);
  });
});

describe('the particles', () => {
  it('follow from their seed alone', () => {
    expect(createColumn(1, 0)).toEqual(createColumn(1, 0));
    expect(createColumn(1, 0)).not.toEqual(createColumn(2, 0));
    expect(createStars(3)).toEqual(createStars(3));
  });

  it('come from random numbers of at least 0 and below 1 that do not repeat soon', () => {
    const random = createRandom(42);
    const numbers = Array.from({ length: 1000 }, random);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(new Set(numbers).size).toBe(1000);
  });

  it('lean to the side on which their column stands', () => {
    const meanSide = (lean: number) => createColumn(5, lean).reduce((sum, particle) => sum + particle.side, 0) / 50;
    expect(meanSide(-1)).toBeLessThan(-0.3);
    expect(Math.abs(meanSide(0))).toBeLessThan(0.25);
    expect(meanSide(1)).toBeGreaterThan(0.3);
  });

  it('stay inside the scene', () => {
    for (const star of createStars(11)) {
      expect(star.left).toBeGreaterThanOrEqual(0);
      expect(star.left).toBeLessThanOrEqual(100);
      expect(star.top).toBeGreaterThanOrEqual(0);
      expect(star.top).toBeLessThanOrEqual(80);
    }
  });
});

import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthLayout } from './auth-layout.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderLayout() {
  const { container } = render(
    <AuthLayout title="Houston" subtitle="The console" languageSelector={<button type="button">English</button>}>
      <form aria-label="Sign in" />
    </AuthLayout>,
  );
  return container;
}

describe('AuthLayout', () => {
  it('shows the child route in the login area', () => {
    renderLayout();
    expect(within(screen.getByRole('main')).getByRole('form', { name: 'Sign in' })).toBeTruthy();
  });

  it('greets with its title and subtitle', () => {
    renderLayout();
    expect(screen.getByRole('heading', { level: 1, name: 'Houston' })).toBeTruthy();
    expect(screen.getByText('The console')).toBeTruthy();
  });

  it('shows the language selector', () => {
    renderLayout();
    expect(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'English' })).toBeTruthy();
  });

  it('counts down from the stored step', () => {
    localStorage.setItem('houston.countdown', '3');
    const number = renderLayout().querySelector('[data-countdown]');
    expect(number?.textContent).toBe('3');
    act(() => vi.advanceTimersByTime(1000));
    expect(number?.textContent).toBe('2');
  });

  it.each(['dark', 'light', 'auto'])('draws scene and words in the stored theme %s', (theme) => {
    localStorage.setItem('houston.theme', theme);
    const marked = [...renderLayout().querySelectorAll('[data-theme]')].map((node) => node.getAttribute('data-theme'));
    expect(marked).toEqual([theme, theme]);
  });

  it('leaves no empty paragraph without a subtitle', () => {
    const { container } = render(
      <AuthLayout title="Houston" languageSelector={null}>
        <form />
      </AuthLayout>,
    );
    expect(container.querySelector('p')).toBeNull();
  });
});

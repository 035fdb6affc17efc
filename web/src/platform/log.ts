/** The console's own log lines: INFO in production, DEBUG elsewhere, or wherever the browser holds the debug flag. */
const levels = ['debug', 'info', 'warn', 'error'] as const;
type Level = (typeof levels)[number];

const state: { level: Level } = { level: 'info' };

export function setLogLevel(isProduction: boolean): void {
  state.level = isProduction && !hasDebugFlag() ? 'info' : 'debug';
}

function hasDebugFlag(): boolean {
  try {
    return localStorage.getItem('houston.debug') === 'true';
  } catch {
    return false;
  }
}

export function logLevel(): Level {
  return state.level;
}

export function log(level: Level, message: string, detail?: unknown): void {
  if (levels.indexOf(level) < levels.indexOf(state.level)) return;
  console[level](message, ...(detail === undefined ? [] : [detail]));
}

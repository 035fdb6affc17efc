/** JSON lines on standard output; whatever could be a secret is cut out before a line is written. */
import { pino } from 'pino';
import type { Config } from '../config.ts';

export function createLog(config: Pick<Config, 'deployment'>) {
  return pino({
    level: config.deployment === 'Production' ? 'info' : 'debug',
    base: { service: 'houston' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.secret', '*.code', '*.cookie', '*.authorization', 'req.headers', 'url'],
      censor: '***',
    },
    formatters: { level: (label) => ({ level: label }) },
  });
}

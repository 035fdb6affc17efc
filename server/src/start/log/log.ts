/** JSON lines on standard output; whatever could be a secret is cut out before a line is written. */
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../../config.ts';
import { describeError } from './describe-error.ts';

/** @param destination where lines go instead of standard output */
export function createLog(config: Pick<Config, 'deployment'>, destination?: DestinationStream) {
  const options = {
    level: config.deployment === 'Production' ? 'info' : 'debug',
    base: { service: 'houston' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.secret', '*.code', '*.cookie', '*.authorization', 'req.headers', 'url'],
      censor: '***',
    },
    serializers: { err: (error: unknown) => describeError(error) },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The body of a refusal, as RFC 9457 has it and as this server fills it in. */
import type { ProblemCode } from '@houston/contract/problem-status';

/** @param more what answers of that status may say besides; of those named `required` they always do */
export function problemContent(
  status: number,
  codes: readonly ProblemCode[],
  more: Readonly<Record<string, object>> = {},
  required: readonly string[] = [],
): object {
  return {
    'application/problem+json': {
      schema: {
        type: 'object',
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { const: status },
          code: { enum: codes },
          requestId: { type: 'string' },
          ...more,
        },
        required: ['type', 'title', 'status', 'code', 'requestId', ...required],
      },
    },
  };
}

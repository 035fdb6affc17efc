/** The security headers of every answer: strict by default, opened by a nonce for the console's own page only. */
import type { FastifyReply } from 'fastify';

const fixedHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For answers that are not the page: they load nothing at all. */
export const strictHeaders = { ...fixedHeaders, 'content-security-policy': nothing, 'cache-control': 'no-store' };

export function setStrictHeaders(reply: FastifyReply, requestId: string): void {
  reply.headers({ ...strictHeaders, 'x-request-id': requestId });
}

/** For the console's page. Style elements that libraries make at run time carry `nonce`. */
export function pageSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of a branding, whose own policy is a sandbox.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

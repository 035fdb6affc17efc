import * as z from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { EmailAddress, LinkToken, Nothing, SixDigits, TypedSecret } from '../../../fields.ts';
import { Session } from '../session/session.schema.ts';

const TokenAndPassword = z.strictObject({ token: LinkToken, password: TypedSecret });
const Code = z.strictObject({ code: SixDigits });

/** Where a code went, so far masked that it only helps who knows the address. */
const SentTo = z.object({ sentTo: z.string(), expiresInSeconds: z.int() });

// Tokens travel in bodies, never in paths or queries: those end up in logs and in the Referer header. For the same
// reason a GET never uses a link up: mail scanners open every link.
export const registrationApi = {
  activate: endpoint({
    method: 'POST',
    path: '/api/activations',
    needs: 'public',
    answersBlocked: true,
    summary: 'Sets the first password with the link of the activation e-mail, and signs in',
    body: TokenAndPassword,
    response: Session,
  }),
  sendEmailCode: endpoint({
    method: 'POST',
    path: '/api/registration/email-code',
    needs: 'registering',
    summary: 'E-mails a 6-digit code to the address to verify',
    response: SentTo,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/registration/email',
    needs: 'registering',
    summary: 'Verifies the e-mail address with the code that was sent to it',
    body: Code,
    response: Session,
  }),
  sendSmsCode: endpoint({
    method: 'POST',
    path: '/api/registration/sms-code',
    needs: 'registering',
    summary: 'Sends a 6-digit code to the phone number to verify',
    response: SentTo,
  }),
  verifySms: endpoint({
    method: 'POST',
    path: '/api/registration/sms',
    needs: 'registering',
    summary: 'Verifies the phone number with the code',
    body: Code,
    response: Session,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-resets',
    needs: 'public',
    answersBlocked: true,
    summary: 'E-mails a link for a new password, when the address is known; the answer never tells',
    body: z.strictObject({ email: EmailAddress }),
    response: Nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password-resets/complete',
    needs: 'public',
    answersBlocked: true,
    summary: 'Sets a new password with the link of the e-mail, and ends every session of that admin',
    body: TokenAndPassword,
    response: Nothing,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/email-changes/complete',
    needs: 'public',
    answersBlocked: true,
    summary: 'Puts a changed e-mail address into effect with the link that was sent to it',
    body: z.strictObject({ token: LinkToken }),
    response: Nothing,
  }),
};

import type { MailTexts } from './mail-text.ts';
import { englishOfAccounts } from './of-accounts/en.ts';
import { englishToConsumers } from './to-consumers/en.ts';

export const english: MailTexts = {
  activation: {
    subject: 'Activate your {{businessName}} account',
    text: `Dear {{firstName}},

An account has been created for you at {{businessName}}. To activate it, please choose a password:

{{link}}

The link works once, until {{expiresAt}}. After that, please ask your admin for a new one.

If you were not expecting this message, you can ignore it: without a password the account cannot be used.`,
  },
  'email-code': {
    subject: 'Your code to confirm your e-mail address',
    text: `Hello,

Your code is:

{{code}}

Please enter it on the page where you were asked for it. The code works once and is valid for a short time. Never share it: we will not ask you for it by phone or by e-mail.

If you did not request a code, you can ignore this message. If it happens again, please inform your admin.`,
  },
  'password-reset': {
    subject: 'Choose a new password',
    text: `Dear {{firstName}},

We received a request for a new password for your account. You can choose one here:

{{link}}

The link works once and is valid for a short time. Your current password remains valid until you choose a new one.

If you did not request this, you do not need to do anything. If it happens again, please inform your admin.`,
  },
  'password-changed': {
    subject: 'Your password has been changed',
    text: `Dear {{firstName}},

The password of your account has just been changed, and all your other sessions have been ended.

If this was you, there is nothing left to do. If it was not, please choose a new password immediately with “Forgot password?” on the sign-in page, and inform your admin.`,
  },
  'email-change': {
    subject: 'Confirm your new e-mail address',
    text: `Hello,

This address has been entered as the new e-mail address of your account. Please confirm it:

{{link}}

The link works once and is valid for a short time. Until you confirm, your previous address remains in use.

If you do not know about this change, please do not open the link, and inform your admin.`,
  },
  'email-changed-notice': {
    subject: 'The e-mail address of your account is being changed',
    text: `Dear {{firstName}},

A new e-mail address has been entered for your account: {{newEmailMasked}}. Once it is confirmed, our messages will go there and you will sign in with it.

If this was you, there is nothing to do here. If it was not, please change your password immediately and inform your admin.`,
  },
  'email-changed': {
    subject: 'The e-mail address of your account has been changed',
    text: `Dear {{firstName}},

The e-mail address of your account is now {{newEmailMasked}}. Our messages go there, and you sign in with it. You can no longer sign in with this address.

If this was you, there is nothing left to do. If it was not, please inform your admin immediately.`,
  },
  'second-factor-changed': {
    on: {
      subject: 'The second factor is on',
      text: `Dear {{firstName}},

A second factor has been switched on for your account. From now on you need a code from your authenticator app to sign in. Please keep your recovery codes in a safe place.

If this was not you, please inform your admin immediately.`,
    },
    off: {
      subject: 'The second factor is off',
      text: `Dear {{firstName}},

The second factor has been removed from your account. Your password alone is now enough to sign in.

If this was not you, please change your password immediately and inform your admin.`,
    },
    codes: {
      subject: 'You have new recovery codes',
      text: `Dear {{firstName}},

New recovery codes have been created for your account. The previous codes no longer work.

If this was not you, please change your password immediately and inform your admin.`,
    },
  },
  'provider-changed': {
    linked: {
      subject: 'A sign-in provider has been linked to your account',
      text: `Dear {{firstName}},

{{provider}} has been linked to your account. Whoever signs in there as you can now use your account here.

If this was not you, please remove the link in your profile immediately, and inform your admin.`,
    },
    unlinked: {
      subject: 'A sign-in provider is no longer linked to your account',
      text: `Dear {{firstName}},

Your account is no longer linked to {{provider}}. You can no longer sign in with it.

If this was not you, please inform your admin immediately.`,
    },
  },
  'role-request-decided': {
    approved: {
      subject: 'Your request for the role {{role}} has been approved',
      text: `Dear {{firstName}},

Your request for the role {{role}} has been approved. You have it from {{from}} until {{to}}.

Message from the reviewer: {{message}}`,
    },
    declined: {
      subject: 'Your request for the role {{role}} has been declined',
      text: `Dear {{firstName}},

Your request for the role {{role}} from {{from}} until {{to}} has been declined.

Message from the reviewer: {{message}}`,
    },
  },
  'monitoring-rule': {
    bad: {
      subject: '{{severity}}: {{rule}} has turned bad',
      text: `Dear {{firstName}},

The monitoring rule “{{rule}}” ({{severity}}) has been bad since {{since}}:

{{message}}

Last result: {{value}}
What to do: {{help}}
All results: {{link}}

You get one e-mail now, one each day while it stays bad, and one when it is OK again.`,
    },
    still: {
      subject: '{{severity}}: {{rule}} is still bad',
      text: `Dear {{firstName}},

The monitoring rule “{{rule}}” ({{severity}}) has been bad since {{since}} and still is:

{{message}}

Last result: {{value}}
What to do: {{help}}
All results: {{link}}

This e-mail comes once a day until the rule is OK again, or somebody acknowledges or snoozes it.`,
    },
    back: {
      subject: '{{rule}} is OK again',
      text: `Dear {{firstName}},

The monitoring rule “{{rule}}” ({{severity}}), which had been bad since {{since}}, is OK again.

It said: {{message}}
Last result: {{value}}
What to do next time: {{help}}
All results: {{link}}`,
    },
  },
  ...englishOfAccounts,
  'nightly-check': {
    audit: {
      subject: 'The audit trail of Houston is damaged',
      text: `Dear {{firstName}},

The check by night found that the audit trail is not whole. What it found first:

{{finding}}

Please tell whoever is responsible for security before anything is changed, and leave the database as it is. The page of the audit trail checks it again and names each place: {{link}}

You get this e-mail again only when a later check finds something else first.`,
    },
    books: {
      subject: 'The books of Houston do not tie',
      text: `Dear {{firstName}},

The check by night found that ledger, dossiers and payments do not tie. The first rule that is broken:

{{finding}}

Nothing was changed. Please look into it before money leaves by these figures: the command npm run books:verify on the server says what the rule means. When it was last right: {{link}}

You get this e-mail again only when a later check finds something else first.`,
    },
  },
  'partner-circuit': {
    subject: 'Messages have been waiting for {{partner}} for 15 minutes',
    text: `Dear {{firstName}},

The circuit of the integration partner “{{partner}}” has not been closed since {{since}}.

Cause: {{cause}}
Messages waiting for this partner: {{waiting}}
Shops whose messages wait: {{shops}}

Nothing is lost, and no attempt is used. Houston tries whether the partner answers again, and then lets the messages through step by step.

To close the circuit, or to keep it open until a time: {{link}}

You get this e-mail once each time that a circuit opens and does not close within 15 minutes.`,
  },
  'sender-test': {
    subject: 'Test of the sender {{sender}}',
    text: `Dear {{firstName}},

You asked for this e-mail to see how messages from {{sender}} arrive.

Please check from whom your mailbox says it comes. If that looks different, or if the e-mail was in your spam folder, please do not make this sender the default yet.`,
  },
  'npl-export-arrived': {
    subject: 'The export of sale {{sale}} has arrived',
    text: `Hello,

the export of sale {{sale}} has arrived on {{host}}: {{dossiers}} dossiers with {{amount}} open.

The file {{sale}}.done names each file with its size and SHA-256, so that you can check that you have all of it.`,
  },
  'npl-export-uncertain': {
    subject: 'Did the file {{file}} arrive?',
    text: `Hello,

while we sent the export of sale {{sale}} to {{host}}, the answer about one file was lost, and the file is no longer there:

{{file}}

Please tell us whether you have it. What is left of the export waits until we know, so that nothing reaches you twice.`,
  },
  'npl-export-failed': {
    subject: 'The export of sale {{sale}} cannot be delivered',
    text: `Hello,

we have tried three times to deliver a file of sale {{sale}} to {{host}}:

{{file}}

What went wrong: {{reason}}

We keep trying. Please check your server, or tell us where the export should go.`,
  },
  ...englishToConsumers,
  'sms-code': {
    subject: 'Code to confirm a phone number',
    text: 'Your {{businessName}} code is {{code}}. Do not share it with anyone.',
  },
  customer: 'customer',
  signature: `Kind regards,
{{businessName}}

This message was sent automatically. Replies to it are not read.`,
};

import type { ConsumerTexts } from '../mail-text.ts';

const reminder = `Guten Tag {{name}},

nach unseren Unterlagen sind für Ihre Bestellung bei {{shop}} noch {{amount}} offen. Der Betrag war am {{dueOn}} fällig.

Akte: {{dossier}}
Betrag: {{amount}}
Zahlbar bis: {{payUntil}}
Verwendungszweck: {{reference}}{{payTo}}

Bitte zahlen Sie den vollen Betrag bis zum {{payUntil}} und geben Sie den Verwendungszweck an. Geht bis dahin keine Zahlung ein, können wir die Forderung an ein Inkassobüro übergeben.

Falls Sie inzwischen gezahlt haben, können Sie diese Nachricht ignorieren. Wenn Sie mit der Forderung nicht einverstanden sind oder nicht rechtzeitig zahlen können, wenden Sie sich bitte vor diesem Tag an uns.`;

/** What consumers are told. */
export const germanToConsumers: ConsumerTexts = {
  reminder: { subject: 'Zahlungserinnerung zu Ihrer Bestellung bei {{shop}}', text: reminder },
  'reminder-of-owner': {
    subject: 'Zahlungserinnerung von {{owner}} zu Ihrer Bestellung bei {{shop}}',
    text: reminder,
  },
  'claim-owner': 'Inhaber der Forderung: {{owner}}',
  'pay-to': `Zahlbar auf das Konto: {{iban}}
Kontoinhaber: {{ascription}}`,
  'claim-sold': {
    subject: 'Ihre offene Zahlung für {{shop}} geht jetzt an {{buyer}}',
    text: `Guten Tag {{name}},

{{seller}} hat die Forderung zu Ihrer Bestellung bei {{shop}} am {{soldOn}} an {{buyer}} verkauft. Was Sie schulden, hat sich nicht geändert.

Akte: {{dossier}}
Offener Betrag: {{amount}}

Bitte zahlen Sie ab jetzt an {{buyer}}:
Konto: {{iban}}
Kontoinhaber: {{ascription}}
Verwendungszweck: {{reference}}

Haben Sie Fragen zur Forderung, oder möchten Sie in Teilen zahlen? Bitte wenden Sie sich an {{buyer}}.
E-Mail: {{email}}
Telefon: {{phone}}`,
  },
  'claim-recalled': {
    subject: 'Ihre offene Zahlung für {{shop}} geht nicht mehr an {{buyer}}',
    text: `Guten Tag {{name}},

wir haben Ihnen mitgeteilt, dass die Forderung zu Ihrer Bestellung bei {{shop}} an {{buyer}} verkauft wurde. Sie wurde zurückgeholt und gehört wieder {{seller}}. Bitte zahlen Sie dafür nichts mehr an {{buyer}}.

Akte: {{dossier}}
Offener Betrag: {{amount}}
Verwendungszweck: {{reference}}{{payTo}}

Bitte zahlen Sie, wie es Ihnen vor dem Verkauf mitgeteilt wurde. Haben Sie bereits an {{buyer}} gezahlt? Dann wenden Sie sich bitte an uns, damit wir es Ihnen anrechnen.`,
  },
  'change-approved': {
    subject: 'Ihre Daten wurden geändert',
    text: `Guten Tag {{name}},

Sie haben uns gebeten, dies zu ändern: {{field}}. Das haben wir getan und verwenden es ab jetzt.

Haben Sie nicht darum gebeten? Dann nehmen Sie bitte Kontakt mit uns auf.`,
  },
  'change-declined': {
    subject: 'Ihre Daten wurden nicht geändert',
    text: `Guten Tag {{name}},

Sie haben uns gebeten, dies zu ändern: {{field}}. Das haben wir nicht getan:

{{reason}}

Haben Sie nicht darum gebeten? Dann nehmen Sie bitte Kontakt mit uns auf.`,
  },
  'change-moved': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: `Guten Tag {{name}},

Sie haben uns gebeten, an eine andere E-Mail-Adresse zu schreiben. Ab jetzt schreiben wir an {{to}} und nicht mehr an diese Adresse.

Haben Sie nicht darum gebeten? Dann nehmen Sie bitte sofort Kontakt mit uns auf.`,
  },
  'arrangement-agreed': {
    subject: 'Ihre Ratenvereinbarung für {{shop}}',
    text: `Guten Tag {{name}},

wir haben vereinbart, dass Sie {{amount}} für Ihre Bestellung bei {{shop}} in {{count}} monatlichen Raten zahlen.

Akte: {{dossier}}
Raten: {{instalments}}
Verwendungszweck: {{reference}}{{payTo}}

Bitte zahlen Sie jede Rate bis zu ihrem Tag und geben Sie den Verwendungszweck an. Solange Sie das tun, erhalten Sie keine Erinnerungen. Wird eine Rate nicht gezahlt, endet die Vereinbarung, und alles Offene ist fällig.

Haben Sie das nicht vereinbart, oder können Sie es nicht einhalten? Dann nehmen Sie bitte Kontakt mit uns auf.`,
  },
  'arrangement-ended': {
    subject: 'Ihre Ratenvereinbarung für {{shop}} ist beendet',
    text: `Guten Tag {{name}},

die Vereinbarung, Ihre Bestellung bei {{shop}} in Raten zu zahlen, ist beendet. {{amount}} sind noch offen und jetzt zu zahlen.

Akte: {{dossier}}
Verwendungszweck: {{reference}}{{payTo}}

Bitte zahlen Sie den vollen Betrag und geben Sie den Verwendungszweck an. Haben Sie inzwischen gezahlt? Dann können Sie diese Nachricht ignorieren. Wenn Sie nicht zahlen können, nehmen Sie bitte Kontakt mit uns auf.`,
  },
  'mail-to-pay': {
    subject: 'Bitte zahlen Sie {{amount}} für Ihren Einkauf bei {{shop}}',
    text: `Guten Tag {{name}},

für Ihren Einkauf bei {{shop}} sind noch {{amount}} offen. Bitte zahlen Sie bis zum {{dueOn}}.

Hier sehen Sie, was zu zahlen ist, und können bezahlen:
{{link}}

Das Aktenzeichen ist {{reference}}. Der Link funktioniert 90 Tage lang. Falls Sie schon bezahlt haben, müssen Sie nichts tun.`,
  },
};

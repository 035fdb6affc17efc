-- XRechnung (BR-DE-6, Peppol DE-R-006) asks sellers of Germany for a telephone number, beside their e-mail address.
alter table billing_identities add column phone text;

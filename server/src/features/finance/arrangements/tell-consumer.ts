/** Tells consumers by e-mail, in their language, what was agreed on and that it ended. */
import type { NotTold } from '@houston/contract/features/finance/arrangements/arrangements.schema';
import type { PlannedInstalment } from '@houston/contract/features/finance/arrangements/plan-instalments';
import { EmailAddress } from '@houston/contract/fields';
import type { Language } from '@houston/contract/languages';
import type { App } from '../../../call.ts';
import { businessName } from '../../../claims/business-name.ts';
import { type PayToColumns, payToColumns, payToJoins, spacedPayTo } from '../../../claims/pay-to.ts';
import { ogmOf, rfOf } from '../../../claims/references.ts';
import type { Tx } from '../../../db/database.ts';
import { queryRows } from '../../../db/pool-database.ts';
import { writtenIn } from '../../../documents/document-words.ts';
import { queueMails } from '../../../mail/outbox.ts';
import type { MailContent } from '../../../mail/templates.ts';

interface Debtor extends PayToColumns {
  readonly dossierId: number;
  readonly dossierNumber: string;
  readonly country: string;
  readonly openAmount: number;
  readonly shop: string | null;
  readonly businessName: string;
  readonly consumerId: number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly language: Language | null;
  readonly notTold: NotTold | null;
}

const debtorSql = `
  select d.id as "dossierId", d.dossier_number as "dossierNumber", d.country, d.open_amount as "openAmount", s.name as shop,
    ${businessName} as "businessName", ${payToColumns}, c.id as "consumerId", coalesce(c.name, c.company) as name, c.email, c.language,
    case when c.id is null or c.erased_at is not null then 'no_address' when c.is_deceased then 'deceased' when c.is_minor then 'minor'
      when c.is_opted_out_of_mail then 'opted_out' end as "notTold"
  from dossiers d join tenants t on t.id = d.tenant_id left join shops s on s.id = d.shop_id left join consumers c on c.id = d.consumer_id ${payToJoins}
  where d.id = $1`;

/** Of its mail, or why there is none. */
export interface Told {
  readonly mail: number | null;
  readonly notTold: NotTold | null;
}

/** @param plan what was agreed on; null: it ended, and all that is open is due */
export async function tellConsumer(
  tx: Tx,
  app: App,
  dossierId: number,
  plan: readonly PlannedInstalment[] | null,
): Promise<Told> {
  const { rows } = await queryRows<Debtor>(tx, debtorSql, [dossierId]);
  const [debtor] = rows;
  if (debtor === undefined) throw new Error('the dossier is gone');
  const notTold = debtor.notTold ?? (EmailAddress.safeParse(debtor.email).success ? null : 'no_address');
  if (notTold !== null) return { mail: null, notTold };
  const [mail = null] = await queueMails(tx, app, [mailOf(debtor, plan)]);
  return { mail, notTold: null };
}

function mailOf(debtor: Debtor, plan: readonly PlannedInstalment[] | null) {
  const { dossierId, country } = debtor;
  const language = debtor.language ?? 'en';
  const { money, day } = writtenIn(language);
  const to = { to: debtor.email ?? '', adminId: null, consumerId: debtor.consumerId, language };
  const values = {
    name: debtor.name ?? debtor.email ?? '',
    shop: debtor.shop ?? debtor.businessName,
    dossier: debtor.dossierNumber,
    amount: money(debtor.openAmount),
    reference: country === 'BE' ? ogmOf(dossierId) : rfOf(dossierId),
    businessName: debtor.businessName,
    payTo: spacedPayTo(debtor),
  };
  if (plan === null) return { ...to, template: 'arrangement-ended', values } as const satisfies MailContent & object;
  const instalments = plan.map(({ dueOn, amount }) => `${day(dueOn)}: ${money(amount)}`).join('; ');
  const content = {
    template: 'arrangement-agreed',
    values: { ...values, count: String(plan.length), instalments },
  } as const;
  return { ...to, ...content };
}

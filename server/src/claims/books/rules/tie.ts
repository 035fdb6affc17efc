/** What is rolled up against what it is made of: the same columns of both, joined by their key. */
export function tie(name: string, kept: string, made: string, key: string, sums: readonly string[]): string {
  const differs = sums.map((sum) => `coalesce(k.${sum}, 0) <> coalesce(m.${sum}, 0)`).join(' or ');
  return `select '${name} ' || concat_ws(' ', ${key}) as broken
    from (select ${key}, ${sums.map((sum) => `sum(${sum}) as ${sum}`).join(', ')} from ${kept} group by ${key}) k
      full join (select ${key}, ${sums.map((sum) => `sum(${sum}) as ${sum}`).join(', ')} from (${made}) made group by ${key}) m using (${key})
    where ${differs}`;
}

/** Payments that are posted otherwise than once to the bank, and back where they were matched by mistake. @param document what posts them */
export function unposted(document: 'npl-payment' | 'psper-payment', table: string, account: string): string {
  return `with expected as (
      select id, 'bank' as debit, '${account}' as credit, amount from ${table}
      union all select id, '${account}', 'bank', amount from ${table} where reversed_at is not null
    ), posted as (select * from document_postings where document = '${document}')
    select '${document.replace('-', ' ')} ' || coalesce(e.id, p.document_id) as broken from expected e full join posted p
      on p.document_id = e.id and p.debit = e.debit and p.credit = e.credit
    where e.amount is distinct from p.amount`;
}

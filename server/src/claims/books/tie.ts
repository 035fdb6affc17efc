/** What is rolled up against what it is made of: the same columns of both, joined by their key. */
export function tie(name: string, kept: string, made: string, key: string, sums: readonly string[]): string {
  const differs = sums.map((sum) => `coalesce(k.${sum}, 0) <> coalesce(m.${sum}, 0)`).join(' or ');
  return `select '${name} ' || concat_ws(' ', ${key}) as broken
    from (select ${key}, ${sums.map((sum) => `sum(${sum}) as ${sum}`).join(', ')} from ${kept} group by ${key}) k
      full join (select ${key}, ${sums.map((sum) => `sum(${sum}) as ${sum}`).join(', ')} from (${made}) made group by ${key}) m using (${key})
    where ${differs}`;
}

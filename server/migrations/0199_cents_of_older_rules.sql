-- Rules of before 0151 count amounts without saying so: their cents were shown as a plain number, a hundred times what it is. Only
-- those whose result is a sum of amounts and nothing else; of one that divides, multiplies or counts nobody can tell from its text.
-- Who has saved a rule since has chosen how it is shown.
update monitoring_rules r set value_unit = 'cents'
from (
  select id, lower(regexp_replace(regexp_replace(query, '/\*.*?\*/', ' ', 'g'), '--[^\n]*', ' ', 'g')) as text from monitoring_rules
) s
where s.id = r.id and r.value_unit = 'any' and r.expected_result ~ '^\s*-?\d{1,15}\s*$'
  and not exists (
    select from monitoring_rule_versions v where v.rule_id = r.id and v.version = r.version and v.content ? 'valueUnit'
  )
  and s.text ~ '^\s*select\s+(coalesce\s*\(\s*)?(\(\s*select\s+)?(sum|max|min)\s*\(\s*(\w+\.)?(\w*amount|balance|captured|refunded|charged_back|paid|reversed|written_off)\s*\)'
  and s.text !~ '[*/%|:]|\m(count|avg|round|extract|filter|over|case|union|having)\M';

update monitoring_rule_versions v set content = v.content || '{"valueUnit": "cents"}'
from monitoring_rules r
where r.id = v.rule_id and r.version = v.version and r.value_unit = 'cents' and not v.content ? 'valueUnit';

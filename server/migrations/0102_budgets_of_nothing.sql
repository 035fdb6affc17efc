-- A budget of nothing is how a buyer is stopped: in a month without a budget it buys nothing either, but one that was set cannot be taken away.
alter table npl_appetites drop constraint npl_appetites_budget_check, add constraint npl_appetites_budget_check check (budget >= 0);

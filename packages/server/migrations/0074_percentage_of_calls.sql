-- The part of its allocation that a cash call was for (domain.md G, cash_calls): the call with which they come to the whole
-- takes the pennies that rounding left.
alter table cash_calls add column percentage numeric(9, 4);
update cash_calls c set percentage = least(round(c.amount * 100 / i.amount, 4), 100)
from investments i where i.id = c.investment_id and i.amount > 0;

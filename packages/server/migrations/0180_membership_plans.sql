-- The members of a plan are counted where it is edited.
create index subscription_payment_plan_code on subscription_payment (plan_code);

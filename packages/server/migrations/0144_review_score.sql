-- The score of a risk profile on the day of its review, so that its course can be shown.
alter table form_reviews add column risk_score int;

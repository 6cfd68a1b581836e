-- A management fee may be charged on what is paid in (domain.md H, fee_basis).
alter table funds drop constraint funds_fee_basis_check;
alter table funds add constraint funds_fee_basis_check check (fee_basis in ('committed', 'paid_in', 'invested', 'nav'));

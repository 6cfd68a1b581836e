-- Staff ask the person of a referred check for a document (domain.md J, 2.10).
alter table aml_checks
  add column document_type varchar(30) check (document_type in
    ('proof_of_identity', 'proof_of_address', 'source_of_funds', 'source_of_wealth', 'bank_statement', 'other')),
  add column document_note varchar(1000),
  add column document_requested_at timestamptz;

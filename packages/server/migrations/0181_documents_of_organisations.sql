-- An organisation is asked for an organisation's documents (domain.md I, J, 2.10).
alter table registration_documents
  drop constraint registration_documents_type_check,
  add constraint registration_documents_type_check check (type in (
    'certificate_of_incorporation', 'articles_of_association', 'register_of_shareholders',
    'register_of_beneficial_owners', 'partnership_agreement', 'trust_deed', 'proof_of_identity', 'proof_of_address',
    'source_of_funds', 'source_of_wealth', 'bank_statement', 'category_evidence', 'company_document',
    'pension_document', 'other'));
alter table aml_checks
  drop constraint aml_checks_document_type_check,
  add constraint aml_checks_document_type_check check (document_type in (
    'certificate_of_incorporation', 'articles_of_association', 'register_of_shareholders',
    'register_of_beneficial_owners', 'partnership_agreement', 'trust_deed', 'proof_of_identity', 'proof_of_address',
    'source_of_funds', 'source_of_wealth', 'bank_statement', 'company_document', 'other'));

-- Each change of a sounding stays readable with its author and moment (domain.md 0.13, screens.md A87).
select keep_versions('market_sounding_acceptance', 'market_sounding_acceptance',
  '{status,answer,indicative_amount,comment,reason_for_inclusion,access_obtained_at,access_ceased_at,cleansing_note}');

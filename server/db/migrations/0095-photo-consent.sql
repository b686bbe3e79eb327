-- Whether a photograph may be shown to strangers; null where nobody asked. It is no part of the evidence, so no part of
-- the seal. Whoever thinks again has the photograph removed.
alter table waiver add column photo_consent boolean;

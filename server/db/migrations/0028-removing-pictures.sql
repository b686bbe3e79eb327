-- Set while the files of a picture are being removed, outside of any transaction: until they are gone, or it was given
-- up, nobody may use the picture or upload it again.
alter table media_picture add column removing_at timestamptz;

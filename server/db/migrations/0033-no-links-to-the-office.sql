-- Of mails that were sent, or never will be, the links into the office need not be kept.
update mail set
  details = details - 'inviteLink' - 'resetLink',
  text = regexp_replace(text, '(/office/(?:invitation|reset)#)[\w-]+', '\1•••', 'g'),
  html = regexp_replace(html, '(/office/(?:invitation|reset)#)[\w-]+', '\1•••', 'g')
where kind in ('staff_invitation', 'password_reset') and state <> 'queued';

-- The mail about it is called as the thing is. Those that wait or failed are sent under the new name, those sent are shown.
update mail set kind = 'two_factor_reset' where kind = 'second_lock_reset';

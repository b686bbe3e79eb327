-- An evening on which more went back by the terminal or by transfer than came: its total is below nothing, a drawer's never.
alter table day_close_count drop constraint day_close_count_counted_check;
alter table day_close_count add constraint day_close_count_counted_check check (counted >= 0 or means <> 'cash');

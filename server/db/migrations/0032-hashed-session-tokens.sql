-- Of a session's token the table keeps its hash: what is read here, or in a dump of it, opens no session. Whoever is
-- signed in stays so.
update staff_session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');

import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/** Seconds that tests wait for locks and sessions: longer than any machine takes. */
export const racePatience = { lock: 900, session: 900 }

/** The functions that hold a slot bring a patience of their own, since what a session is told is lost behind a pooler. */
export async function lendPatience(db: Queries): Promise<void> {
  await sql`do ${sql.raw(`$$
    declare name regprocedure;
    begin
      for name in
        select oid::regprocedure from pg_proc
        where exists (select from unnest(proconfig) as setting where setting like 'lock\\_timeout=%')
      loop
        execute format('alter function %s set lock_timeout = %L', name, '${racePatience.lock}s');
      end loop;
    end $$`)}`.execute(db)
}

-- Games that somebody has a seat in, and times that are kept for the waiting list, as every timetable asks for them. A function
-- keeps its plan as long as its session lasts: planning these for each timetable took longer than reading them.

create function times_of_games_and_lists(
  asked_rooms integer[], asked_from timestamptz, asked_until timestamptz, asked_now timestamptz
) returns table (room_id integer, starts_at timestamptz, free_at timestamptz, status text, game jsonb)
language plpgsql stable as $$
#variable_conflict use_column
begin
  -- Holds that ran out have no seats, whether or not these are counted yet.
  return query
  select shared_session.room_id, shared_session.starts_at, shared_session.free_at,
    case when unpaid then 'held' else 'shared' end,
    jsonb_build_object(
      'seatsLeft', case when parties < max_parties then capacity - seats else 0 end, 'company', company,
      'locale', locale, 'state', state, 'decidesAt', (extract(epoch from decides_at) * 1000)::bigint
    )
  from shared_session, lateral (
    select coalesce(sum(players), 0) as seats, count(*) as parties,
      coalesce(bool_or(booking.status = 'held'), false) as unpaid
    from booking
    where session_id = shared_session.id and booking.status in ('held', 'confirmed', 'checked_in')
      and not (booking.status = 'held' and held_until <= asked_now)
  ) as sitting
  where shared_session.room_id = any(asked_rooms) and shared_session.starts_at >= asked_from - interval '24 hours'
    and shared_session.starts_at < asked_until and shared_session.free_at > asked_from
    and taken > 0 and parties > 0;

  -- What was offered to somebody, and what will be: who waits and was not asked yet comes before everybody else. Times that
  -- are booked are among them; they are taken either way.
  return query
  select one.room_id, one.starts_at, one.free_at, 'kept', null::jsonb
  from waiting_time as one join waiting on waiting.id = one.waiting_id
  where one.room_id = any(asked_rooms) and one.starts_at >= asked_from - interval '24 hours'
    and one.starts_at < asked_until and one.free_at > asked_from and not one.over
    and waiting.state in ('waiting', 'offered')
    and (
      waiting.state = 'waiting' and not exists (
        select from waiting_offer as earlier
        where earlier.waiting_id = one.waiting_id and earlier.room_id = one.room_id
          and earlier.starts_at = one.starts_at and earlier.state <> 'withdrawn'
      ) or exists (
        select from waiting_offer as open
        where open.waiting_id = one.waiting_id and open.room_id = one.room_id and open.starts_at = one.starts_at
          and open.state = 'open'
      )
    );
end
$$;

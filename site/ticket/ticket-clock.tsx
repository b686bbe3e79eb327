import type { TicketTime } from './ticket-time.ts'

/** When a game begins, as large as a ticket can say it; aloud it is one sentence. */
export function TicketClock({ time }: { time: TicketTime }) {
  return (
    <div className="ticket__time">
      <p className="sr">{time.when}</p>
      <p className="ticket__clock" aria-hidden="true">
        <bdi>{time.clock}</bdi>
        <small>{time.period}</small>
      </p>
      <p className="ticket__day">
        <span aria-hidden="true">
          {time.day}
          <br />
          <bdi>{time.date}</bdi>
        </span>
        {time.hijri && (
          <>
            <br />
            <bdi className="ticket__hijri">{time.hijri}</bdi>
          </>
        )}
      </p>
    </div>
  )
}

import { startTransition, useEffect, useState } from 'react'
import type { BranchDay } from '#contracts/availability.ts'
import { showBranchDay } from '#contracts/calls/availability.calls.ts'
import { useApi } from '#kit/api/use-api.ts'
import type { RoomCard } from '../rooms/room-card.server.ts'
import { RoomPoster } from '../rooms/room-poster.tsx'
import { RoomTimes } from './room-times.tsx'

type BranchWallProps = {
  branch: string
  /** The evening that is tonight by the branch's clock. */
  tonight: string
  timeZone: string
  rooms: readonly RoomCard[]
}

/** The posters of a branch with the next free times tonight, which one call brings once the page is there. */
export function BranchWall({ branch, tonight, timeZone, rooms }: BranchWallProps) {
  const api = useApi()
  const [day, setDay] = useState<BranchDay | 'failed' | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    api(showBranchDay, { params: { branch }, query: { date: tonight }, signal: ended.signal }).then(
      (answer) => {
        if (!ended.signal.aborted) startTransition(() => setDay(answer.ok ? answer.data : 'failed'))
      },
    )
    return () => ended.abort()
  }, [api, branch, tonight])
  const known = day === 'failed' ? null : day
  return (
    <ul className="wall wall--timed">
      {rooms.map((room) => (
        <li key={room.href}>
          <RoomPoster room={room} />
          <RoomTimes
            href={room.href}
            evening={tonight}
            timeZone={timeZone}
            room={known?.rooms.find((one) => one.room === room.slug) ?? null}
            failed={day === 'failed'}
          />
        </li>
      ))}
    </ul>
  )
}

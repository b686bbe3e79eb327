import { useEffect, useState } from 'react'
import { listRooms } from '#contracts/calls/rooms.calls.ts'
import type { Room } from '#contracts/room.ts'
import { useApi } from '#kit/api/use-api.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import type { BookedOrder } from './checkout-order.ts'

/** A slot names its room by its address; other rooms' names are fetched when there are some. */
export function useRoomNames(
  order: BookedOrder,
  slots: readonly { readonly room: string }[],
): ReadonlyMap<string, string> {
  const api = useApi()
  const { locale } = useLocale()
  const { slug, name } = order.booking.room
  const [rooms, setRooms] = useState<readonly Room[]>([])
  const branch = order.branch.slug
  const hasOthers = slots.some(({ room }) => room !== slug)
  useEffect(() => {
    if (!hasOthers) return
    void api(listRooms, { params: { branch } }).then((answer) => {
      if (answer.ok) setRooms(answer.data.items)
    })
  }, [api, branch, hasOthers])
  return new Map([...rooms.map((room) => [room.slug, room.name[locale]] as const), [slug, name[locale]]])
}

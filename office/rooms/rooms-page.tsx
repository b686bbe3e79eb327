import { lazy, useState } from 'react'
import { archiveRoom } from '#contracts/calls/office/archive.calls.ts'
import { listOfficeRooms, orderRooms } from '#contracts/calls/office/rooms.calls.ts'
import type { ArchivedItem, ContentListed } from '#contracts/office/content.ts'
import type { OfficeRoom } from '#contracts/office/rooms.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { Button } from '#kit/ui/button.tsx'
import { useOpenDialog } from '#kit/ui/overlays/dynamic-dialog.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeChange } from '#office/data/use-office-change.ts'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { BranchChoice } from '#office/forms/branch-choice.tsx'
import { moveItem } from '#office/forms/move-item.ts'
import { ArchivedList } from '../archive/archived-list.tsx'
import { useArchive } from '../archive/use-archive.ts'
import { useChosenBranch } from '../chosen-branch.ts'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { ContentRow } from './content-row.tsx'

const NewRoomDialog = lazy(() => import('./new-room-dialog.tsx'))

/** The rooms of a branch in the order in which guests see them, and what each of them still needs. */
export function RoomsPage({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const openDialog = useOpenDialog()
  const [branch, choose] = useChosenBranch(self)
  const params = branch && { branch: branch.slug }
  const rooms = useOfficeData(listOfficeRooms, params && { params })
  const { failure, send } = useOfficeChange()
  const archive = useArchive()
  const [news, setNews] = useState('')

  const hrefOfRoom = (slug: string) => hrefOf(`/office/rooms/${slug}?branch=${branch?.slug}`)
  async function begin() {
    const begun = await openDialog<{ branch: string }, OfficeRoom>(NewRoomDialog, {
      branch: branch?.slug ?? '',
    })
    if (begun) await navigate(hrefOfRoom(begun.slug))
  }
  async function bringBack({ slug, name }: ArchivedItem) {
    if (!params) return
    const send = (archived: boolean) =>
      api(archiveRoom, { params: { ...params, room: slug }, body: { archived } })
    if (await archive.restore({ name: name[locale], send }, { hidden: true })) await rooms.refresh()
  }
  async function move(items: readonly ContentListed[], from: number, to: number) {
    const ordered = moveItem(items, from, to)
    if (ordered === items || !params) return
    rooms.setData({ items: [...ordered], archived: rooms.data?.archived ?? [] })
    const body = { rooms: ordered.map(({ slug }) => slug) }
    const answer = await send(() => api(orderRooms, { params, body }))
    if (answer.ok) setNews(t('office_rooms.moved', { place: to + 1, count: items.length }))
    else await rooms.refresh()
  }
  return (
    <OfficePage
      title={t('office.nav.rooms')}
      text={t('office_rooms.rooms_text')}
      tools={
        <>
          {branch && <BranchChoice self={self} value={branch.slug} onChange={choose} />}
          <Button onClick={() => void begin()}>{t('office_rooms.new_room')}</Button>
        </>
      }
    >
      <ProblemLine failure={failure ?? archive.failure} />
      <OfficeData {...rooms}>
        {({ items, archived }) => (
          <>
            {items.length === 0 ? (
              <p className="muted">{t('office_rooms.no_rooms')}</p>
            ) : (
              <ol className="office__list">
                {items.map((room, index) => (
                  <ContentRow
                    key={room.slug}
                    row={room}
                    branch={branch?.slug ?? ''}
                    href={hrefOfRoom(room.slug)}
                    place={{ index, last: items.length - 1 }}
                    onMove={(to) => void move(items, index, to)}
                  />
                ))}
              </ol>
            )}
            <ArchivedList items={archived} onRestore={(room) => void bringBack(room)} />
          </>
        )}
      </OfficeData>
      <p className="sr" role="status">
        {news}
      </p>
    </OfficePage>
  )
}

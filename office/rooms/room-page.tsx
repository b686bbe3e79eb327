import { useCallback } from 'react'
import { useParams } from 'react-router'
import { archiveRoom, showRoomOutlook } from '#contracts/calls/office/archive.calls.ts'
import { showOfficeRoom } from '#contracts/calls/office/rooms.calls.ts'
import type { OfficeRoom } from '#contracts/office/rooms.ts'
import type { StaffSelf } from '#contracts/office/session.ts'
import { roleMay } from '#domain/staff/permissions.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink, useSiteHref } from '#kit/page/site-link.tsx'
import { useSiteNavigate } from '#kit/page/use-site-navigate.ts'
import { OfficeData } from '#office/data/office-data.tsx'
import { useOfficeData } from '#office/data/use-office-data.ts'
import { useStaffApi } from '#office/data/use-staff-api.ts'
import { Archivable } from '../archive/archivable.tsx'
import { useArchive } from '../archive/use-archive.ts'
import { useChosenBranch } from '../chosen-branch.ts'
import { OfficePage } from '../office-page.tsx'
import { ProblemLine } from '../problem-line.tsx'
import { RoomEditor } from './room-editor.tsx'

/** All that is said about one room. */
export function RoomPage({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const api = useStaffApi()
  const navigate = useSiteNavigate()
  const hrefOf = useSiteHref()
  const { room: slug = '' } = useParams()
  const [branch] = useChosenBranch(self)
  const params = branch && { branch: branch.slug, room: slug }
  const room = useOfficeData(showOfficeRoom, params && { params }, { edited: true })
  const { setData } = room
  const onSaved = useCallback((saved: OfficeRoom) => setData(saved), [setData])
  const archive = useArchive()
  const ofRoom = ({ name }: OfficeRoom) => ({
    name: name[locale],
    send: (archived: boolean) =>
      api(archiveRoom, { params: { branch: branch?.slug ?? '', room: slug }, body: { archived } }),
  })
  async function putAway(data: OfficeRoom) {
    const { name, send } = ofRoom(data)
    const from = `branch=${branch?.slug}`
    const done = await archive.archive({
      name,
      send,
      text: t('office_archive.ask_room', { name }),
      outlook: () => api(showRoomOutlook, { params: { branch: branch?.slug ?? '', room: slug } }),
      settledAt: {
        archive_bookings: `/office/orders?${from}&room=${slug}&state=confirmed`,
        archive_offers: `/office/requests?${from}`,
      },
    })
    if (done) await navigate(hrefOf(`/office/rooms?${from}`))
  }
  async function bringBack(data: OfficeRoom) {
    if (await archive.restore(ofRoom(data), { hidden: true })) await room.refresh()
  }
  return (
    <OfficePage
      title={room.data?.name[locale] ?? t('office.nav.rooms')}
      text={
        branch && (
          <>
            {branch.name[locale]} · <bdi dir="ltr">{`/${branch.slug}/escape-rooms/${slug}`}</bdi>
          </>
        )
      }
      tools={<SiteLink to={`/office/rooms?branch=${branch?.slug}`}>{t('office_rooms.all_rooms')}</SiteLink>}
    >
      <ProblemLine failure={archive.failure} />
      <OfficeData {...room}>
        {(data) =>
          branch && (
            <Archivable
              name={data.name[locale]}
              archivedAt={data.archivedAt}
              busy={archive.busy}
              may
              onArchive={() => void putAway(data)}
              onRestore={() => void bringBack(data)}
            >
              <RoomEditor
                branch={branch.slug}
                first={data}
                mayFilm={roleMay(self.role, 'brand.change')}
                onSaved={onSaved}
              />
            </Archivable>
          )
        }
      </OfficeData>
    </OfficePage>
  )
}

import { useCallback } from 'react'
import { useParams } from 'react-router'
import { showOfficeRoom } from '#contracts/calls/office-rooms.calls.ts'
import type { OfficeRoom } from '#contracts/office-rooms.ts'
import type { StaffSelf } from '#contracts/office-session.ts'
import { useLocale } from '#kit/i18n/messages.tsx'
import { SiteLink } from '#kit/page/site-link.tsx'
import { useChosenBranch } from '../chosen-branch.ts'
import { OfficeData } from '../office-data.tsx'
import { OfficePage } from '../office-page.tsx'
import { useOfficeData } from '../use-office-data.ts'
import { RoomEditor } from './room-editor.tsx'

/** All that is said about one room. */
export function RoomPage({ self }: { self: StaffSelf }) {
  const { locale, t } = useLocale()
  const { room: slug = '' } = useParams()
  const [branch] = useChosenBranch(self)
  const params = branch && { branch: branch.slug, room: slug }
  const room = useOfficeData(showOfficeRoom, params && { params }, { edited: true })
  const { setData } = room
  const onSaved = useCallback((saved: OfficeRoom) => setData(saved), [setData])
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
      <OfficeData {...room}>
        {(data) => branch && <RoomEditor branch={branch.slug} first={data} onSaved={onSaved} />}
      </OfficeData>
    </OfficePage>
  )
}

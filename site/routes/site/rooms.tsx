import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useLocale } from '#kit/i18n/messages.tsx'
import { PageHead } from '#kit/page/page-head.tsx'
import { AllRooms } from '../../room-list/all-rooms.tsx'
import { JsonLd } from '../../shell/json-ld.tsx'
import { StageHero } from '../../shell/stage-hero.tsx'
import type { Route } from './+types/rooms'
import { loadRooms } from './rooms.server.ts'

export const loader = loadRooms

/** The page knows all rooms: another filter needs nothing of it anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSamePage ? false : defaultShouldRevalidate
}

export default function Rooms({ loaderData }: Route.ComponentProps) {
  const { t } = useLocale()
  const { art, rooms, choices, severalBranches, times } = loaderData
  return (
    <>
      <PageHead title={t('titles.rooms')} description={loaderData.description} share="rooms" />
      <StageHero {...art} height="low">
        <h1 className="title">{t('rooms.title')}</h1>
        <p className="lead">{t('rooms.intro')}</p>
      </StageHero>
      <AllRooms rooms={rooms} choices={choices} severalBranches={severalBranches} times={times} />
      <JsonLd data={loaderData.structuredData} />
    </>
  )
}

import * as z from 'zod/mini'
import { slug } from '#contracts/slug.ts'
import { translators } from '#messages/all-messages.ts'
import { findBranch } from '#server/branches/find-branch.ts'
import { openNow, weekOfHours } from '../../branches/open-now.server.ts'
import { OpeningHoursPanel } from '../../branches/opening-hours.tsx'
import { pageRequest } from '../page-request.server.ts'
import type { Island } from './island.ts'

const propsShape = z.object({ branch: slug })

/** The opening hours of a branch, as other pages and partner sites show them. */
export const openingHoursIsland: Island = async (props, context, locale) => {
  const { db, now } = pageRequest(context)
  const parsed = propsShape.safeParse(props)
  if (!parsed.success) return 'bad_props'
  const branch = await findBranch(db, parsed.data.branch)
  if (!branch) return 'bad_props'
  const t = translators[locale]
  return (
    <OpeningHoursPanel week={weekOfHours(branch, now, locale, t)} now={openNow(branch, now, locale, t)} />
  )
}

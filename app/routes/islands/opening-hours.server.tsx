import * as z from 'zod/mini'
import { findBranch } from '#server/branches/find-branch.ts'
import { OpeningHours } from '../../branches/opening-hours.tsx'
import { pageRequest } from '../page-request.server.ts'
import type { Island } from './render-island.server.tsx'

const propsShape = z.object({ branch: z.string().check(z.maxLength(60)) })

/** The opening hours of a branch, as other pages and partner sites show them. */
export const openingHoursIsland: Island = async (props, context) => {
  const { db, now } = pageRequest(context)
  const parsed = propsShape.safeParse(props)
  if (!parsed.success) return 'bad_props'
  const branch = await findBranch(db, parsed.data.branch)
  if (!branch) return 'bad_props'
  return <OpeningHours branch={branch} now={now} />
}

import type { LoaderFunctionArgs } from 'react-router'
import { translators } from '#messages/all-messages.ts'
import { listBranches } from '#server/branches/list-branches.ts'
import { branchContact } from '../../branches/branch-contact.server.ts'
import { branchDoor } from '../../branches/branch-door.server.ts'
import { todaySentence, weekOfHours } from '../../branches/open-now.server.ts'
import { pageRequest } from '../page-request.server.ts'

const lostPropertyDays = 30

/** Every branch with its hours today and this week, and the ways to reach it. */
export async function loadContacts({ context }: LoaderFunctionArgs) {
  const { db, locale, now } = pageRequest(context)
  const t = translators[locale]
  const branches = await listBranches(db)
  return {
    branches: branches.map((branch) => ({
      ...branchDoor(branch, now, locale, t),
      today: todaySentence(branch, now, locale, t),
      week: { title: t('branch.hours_title'), days: weekOfHours(branch, now, locale, t) },
      contact: branchContact(branch, locale, t),
    })),
    lostProperty: t('contacts.lost_property', { count: lostPropertyDays }),
  }
}

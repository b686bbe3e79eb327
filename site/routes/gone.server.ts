import { data } from 'react-router'
import type { Branch } from '#contracts/branch.ts'
import type { PageNext } from '#kit/errors/describe-error.ts'
import { translators } from '#messages/all-messages.ts'
import { isArchivedPlace, isArchivedProduct } from '#server/archive/is-archived.ts'
import type { PageContext } from '#server/pages/page-context.ts'
import { pageNotFound } from './page-request.server.ts'

type Asked = Pick<PageContext, 'db' | 'locale'> & { readonly url: URL }

function gone(message: string, next?: PageNext) {
  return data({ message, next }, { status: 410, statusText: message })
}

/** What is thrown for a branch, or a room of it, that guests do not see: gone for good, or never heard of. */
export async function placeMissing(
  { db, locale, url }: Asked,
  slugs: { readonly branch: string; readonly room?: string },
  /** The branch of the address, where guests see it. */
  branch: Branch | null,
) {
  if (!(await isArchivedPlace(db, slugs.branch, slugs.room))) return pageNotFound(url, locale)
  const t = translators[locale]
  if (!branch) return gone(t('errors.branch_gone'))
  const words = t('actions.see_rooms_of', { branch: branch.name[locale] })
  return gone(t('errors.room_gone'), { to: `/${branch.slug}`, words })
}

/** The same for a thing of the store. */
export async function productMissing({ db, locale, url }: Asked, slug: string) {
  if (!(await isArchivedProduct(db, slug))) return pageNotFound(url, locale)
  const t = translators[locale]
  return gone(t('errors.product_gone'), { to: '/store', words: t('actions.see_store') })
}

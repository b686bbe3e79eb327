import * as calls from '#contracts/calls/office/site-content.calls.ts'
import type { Locale } from '#domain/locale/locale.ts'
import { requirePermission } from '#domain/staff/require-permission.ts'
import { answer, type Endpoint, endpoint } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { answerOf } from '#server/calls/outcome.ts'
import type { SiteContentChanged } from './change-site-content.ts'
import { discardSiteDraft } from './discard-site-draft.ts'
import { wordProblems } from './judge-words.ts'
import { listSiteTexts } from './list-site-texts.ts'
import { listSiteVersions } from './list-site-versions.ts'
import { publishSiteContent } from './publish-site-content.ts'
import { restoreSiteVersion } from './restore-site-version.ts'
import { saveSiteDraft } from './save-site-draft.ts'
import { readOfficeSiteContent } from './site-content.queries.ts'

const action = { action: 'pages.change' } as const
// Saving the same twice saves it once; questions, rules and texts in two languages are longer than most forms.
const change = { ...action, idempotency: 'natural', mostBytes: 2_000_000 } as const

function answerChanged(changed: SiteContentChanged, locale: Locale) {
  if (changed.ok) return answer(200, changed.content)
  if (changed.code === 'invalid') return refuse('invalid', { fields: wordProblems(changed.faults, locale) })
  if (changed.code === 'changed_meanwhile')
    return refuse('changed_meanwhile', { more: { theirs: changed.theirs } })
  return refuse(changed.code)
}

/** What guests read of the venue: its pages, its words, what is open, and everything that was published before. */
export function siteContentEndpoints(): Endpoint[] {
  return [
    endpoint(calls.showSiteContent, { ...action, name: 'site_content' }, async ({ db, staff, now }) => {
      const refused = requirePermission(staff, 'pages.change', null, now)
      return refused ? refuse(refused) : answer(200, await readOfficeSiteContent(db))
    }),
    endpoint(
      calls.publishSiteContent,
      { ...change, name: 'publish_site_content' },
      async ({ db, staff, body, locale, now }) =>
        answerChanged(await publishSiteContent(db, { actor: staff, change: body }, now), locale),
    ),
    endpoint(
      calls.saveSiteDraft,
      { ...change, name: 'save_site_draft' },
      async ({ db, staff, body, locale, now }) =>
        answerChanged(await saveSiteDraft(db, { actor: staff, change: body }, now), locale),
    ),
    endpoint(
      calls.discardSiteDraft,
      { ...action, idempotency: 'natural', name: 'discard_site_draft' },
      async ({ db, staff, now }) => answerOf(200, await discardSiteDraft(db, staff, now), 'content'),
    ),
    endpoint(calls.listSiteVersions, { ...action, name: 'site_versions' }, async ({ db, staff, now }) =>
      answerOf(200, await listSiteVersions(db, staff, now), 'value'),
    ),
    endpoint(
      calls.restoreSiteVersion,
      { ...action, idempotency: 'natural', name: 'restore_site_version' },
      async ({ db, staff, params: { number }, now }) =>
        answerOf(200, await restoreSiteVersion(db, { actor: staff, number }, now), 'content'),
    ),
    endpoint(calls.listSiteTexts, { ...action, name: 'site_texts' }, async ({ db, staff, query, now }) => {
      const { search = '', only = 'all' } = query
      return answerOf(200, await listSiteTexts(db, { actor: staff, search, only }, now), 'value')
    }),
  ]
}

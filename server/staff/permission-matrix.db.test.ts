import { beforeAll, describe, expect, test } from 'vitest'
import { apiKeyActions, isApiKeyAction } from '#domain/staff/api-key-actions.ts'
import { permissionOf, type StaffRole } from '#domain/staff/permissions.ts'
import { apiRouters } from '#server/api/api.ts'
import { testParts } from '#server/api/test-api.ts'
import { RateLimits } from '#server/calls/rate-limits.ts'
import type { Database } from '#server/db/connect.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { StaffAuth } from '#server/sign-in/session/staff-auth.ts'
import { type Browser, openOffice } from './test-office.ts'
import { addMember, goodPassword } from './test-staff.ts'

type Who = 'anybody' | 'everybody' | 'managers' | 'owners'

/** Who may call what, said by hand: a call of the office that is not in here fails, and so does a rule that changed. */
const matrix: Record<string, Who> = {
  'GET /office/sign-in': 'anybody',
  'POST /office/session': 'anybody',
  'POST /office/session/two-factor': 'anybody',
  'POST /office/password-reset': 'anybody',
  'POST /office/password-reset/answer': 'anybody',
  'POST /office/invitation': 'anybody',
  'POST /office/invitation/answer': 'anybody',

  'GET /office/me': 'everybody',
  'DELETE /office/session': 'everybody',
  'GET /office/sessions': 'everybody',
  'DELETE /office/sessions': 'everybody',
  'GET /office/device': 'anybody',
  'GET /office/kiosk': 'anybody',
  'POST /office/kiosk/waivers': 'anybody',
  'POST /office/kiosk/games/:id/invitation': 'anybody',
  'POST /office/device/session': 'anybody',
  'POST /office/device/activity': 'everybody',
  'PUT /office/account/pin': 'everybody',
  'GET /office/branches/:branch/devices': 'managers',
  'POST /office/branches/:branch/devices': 'managers',
  'DELETE /office/branches/:branch/devices/:id': 'managers',
  'DELETE /office/sessions/:id': 'everybody',
  'POST /office/step-up': 'everybody',
  'POST /office/account/password': 'everybody',
  'POST /office/account/totp': 'everybody',
  'POST /office/account/totp/confirmation': 'everybody',
  'POST /office/account/totp/removal': 'everybody',
  'POST /office/account/recovery-codes': 'everybody',

  'GET /office/news': 'everybody',
  'GET /office/news/stream': 'everybody',
  'POST /office/news/seen': 'everybody',
  'GET /office/news/wishes': 'everybody',
  'PUT /office/news/wishes': 'everybody',
  'GET /office/news/push-key': 'everybody',
  'POST /office/news/devices': 'everybody',
  'POST /office/news/devices/removal': 'everybody',
  'DELETE /office/news/devices': 'everybody',

  'GET /office/branches/:branch/tonight': 'everybody',
  'GET /office/branches/:branch/orders/:code': 'everybody',
  'POST /office/branches/:branch/orders/:code/check-in': 'everybody',
  'POST /office/branches/:branch/orders/:code/no-show': 'everybody',
  'PUT /office/branches/:branch/orders/:code/note': 'everybody',
  'POST /office/branches/:branch/bookings': 'everybody',
  'GET /office/branches/:branch/calendar': 'everybody',
  'GET /office/branches/:branch/calendar/price': 'everybody',
  'POST /office/branches/:branch/blocks': 'everybody',
  'GET /office/branches/:branch/waiting': 'everybody',
  'POST /office/branches/:branch/waiting/:id/offer': 'everybody',
  'DELETE /office/branches/:branch/waiting/:id': 'everybody',
  'DELETE /office/branches/:branch/blocks/:id': 'everybody',
  'POST /office/branches/:branch/orders/:code/payments': 'everybody',
  'GET /office/branches/:branch/orders/:code/move': 'everybody',
  'POST /office/branches/:branch/orders/:code/move': 'everybody',
  'GET /office/branches/:branch/orders/:code/cancellation': 'everybody',
  'GET /office/branches/:branch/tonight/stream': 'everybody',
  'GET /office/branches/:branch/tickets/:code': 'everybody',
  'GET /office/branches/:branch/walk-in': 'everybody',
  'DELETE /office/branches/:branch/orders/:code/arrival': 'everybody',
  'POST /office/branches/:branch/orders/:code/swap': 'everybody',
  'POST /office/branches/:branch/orders/:code/prolongation': 'everybody',
  'POST /office/branches/:branch/orders/:code/hand-over': 'everybody',
  'GET /office/branches/:branch/orders/:code/companions': 'everybody',
  'GET /office/branches/:branch/orders/:code/split': 'everybody',
  'DELETE /office/branches/:branch/orders/:code/split': 'everybody',
  'POST /office/branches/:branch/orders/:code/split/mail': 'everybody',
  'GET /office/branches/:branch/orders/:code/waivers': 'everybody',
  'GET /office/branches/:branch/orders/:code/waivers/:id/waiver.pdf': 'everybody',
  'DELETE /office/branches/:branch/orders/:code/waivers/:id': 'everybody',
  'GET /office/branches/:branch/waivers': 'managers',
  'POST /office/branches/:branch/orders/:code/invitation': 'everybody',
  'PUT /office/branches/:branch/waivers': 'managers',
  'DELETE /office/branches/:branch/orders/:code/companions/:id': 'everybody',
  'PUT /office/branches/:branch/orders/:code/result': 'everybody',
  'POST /office/branches/:branch/orders/:code/photo': 'everybody',
  'GET /office/branches/:branch/orders/:code/photo.webp': 'everybody',
  'DELETE /office/branches/:branch/orders/:code/photo': 'everybody',
  'GET /office/branches/:branch/hosts': 'everybody',
  'GET /office/branches/:branch/orders/:code/incidents': 'everybody',
  'PUT /office/branches/:branch/orders/:code/incidents/:id': 'everybody',
  'DELETE /office/branches/:branch/orders/:code/incidents/:id': 'everybody',
  'POST /office/branches/:branch/orders/:code/incidents/:id/mending': 'everybody',
  'POST /office/branches/:branch/orders/:code/recovery': 'managers',
  'DELETE /office/branches/:branch/orders/:code/listing': 'managers',
  'GET /office/branches/:branch/orders/:code/edit': 'everybody',
  'POST /office/branches/:branch/orders/:code/edit/quote': 'everybody',
  'POST /office/branches/:branch/orders/:code/edit': 'everybody',

  'GET /office/branches/:branch/tax': 'managers',
  'POST /office/branches/:branch/tax/unit': 'owners',
  'POST /office/branches/:branch/tax/unit/renewal': 'owners',
  'DELETE /office/branches/:branch/tax/unit': 'owners',
  'POST /office/branches/:branch/tax/documents/:id/again': 'managers',
  'POST /office/branches/:branch/tax/documents/:id/mended': 'managers',

  'GET /office/branches/:branch/goods': 'everybody',
  'POST /office/branches/:branch/sales': 'everybody',
  'DELETE /office/branches/:branch/orders/:code/takings/:taking': 'everybody',
  'POST /office/branches/:branch/orders/:code/takings/:taking/correction': 'everybody',
  'POST /office/branches/:branch/orders/:code/sale-return': 'everybody',
  'GET /office/branches/:branch/till': 'everybody',
  'POST /office/branches/:branch/till/cash': 'everybody',
  'POST /office/branches/:branch/till/closes': 'everybody',
  'GET /office/branches/:branch/till/closes': 'managers',
  'GET /office/branches/:branch/till/closes/:number': 'managers',
  'GET /office/branches/:branch/till/closes/:number/report.csv': 'managers',

  'GET /office/orders': 'everybody',
  'GET /office/branches/:branch/orders/:code/file': 'everybody',
  'GET /office/branches/:branch/orders/:code/invoice.pdf': 'everybody',

  'GET /office/guests': 'everybody',
  'GET /office/guests/:id': 'everybody',
  'PUT /office/guests/:id/note': 'everybody',
  'POST /office/guests/:id/merge': 'managers',
  'POST /office/guests/:id/split': 'managers',

  'GET /office/orders.csv': 'managers',
  'POST /office/branches/:branch/orders/:code/ticket': 'managers',
  'PATCH /office/branches/:branch/orders/:code/contact': 'managers',
  'PUT /office/branches/:branch/orders/:code/buyer': 'managers',
  'POST /office/branches/:branch/orders/:code/refunds': 'managers',
  'POST /office/branches/:branch/orders/:code/refunds/:refund/again': 'managers',
  'POST /office/branches/:branch/orders/:code/notices/:notice/seen': 'managers',
  'GET /office/money-notices': 'managers',
  'GET /office/mails': 'managers',
  'GET /office/mails/:id': 'managers',
  'POST /office/mails/:id/again': 'managers',

  'POST /office/branches/:branch/orders/:code/cancellation': 'managers',
  'GET /office/branches/:branch/audit': 'managers',
  'POST /office/branches/:branch/pictures': 'managers',
  'GET /office/branches/:branch/calendar-feeds': 'managers',
  'POST /office/branches/:branch/calendar-feeds': 'managers',
  'DELETE /office/branches/:branch/calendar-feeds/:id': 'managers',
  'GET /office/branches/:branch/plans': 'managers',
  'POST /office/branches/:branch/plans/preview': 'managers',
  'PUT /office/branches/:branch/plans/weekly': 'managers',
  'POST /office/branches/:branch/plans/seasons': 'managers',
  'PUT /office/branches/:branch/plans/seasons/:id': 'managers',
  'DELETE /office/branches/:branch/plans/seasons/:id': 'managers',
  'POST /office/branches/:branch/plans/extras': 'managers',
  'DELETE /office/branches/:branch/plans/extras/:id': 'managers',
  'POST /office/branches/:branch/closures/preview': 'managers',
  'POST /office/branches/:branch/closures': 'managers',
  'GET /office/branches/:branch/closures/:id': 'managers',
  'POST /office/branches/:branch/closures/:id/bookings': 'managers',
  'DELETE /office/branches/:branch/closures/:id': 'managers',
  'GET /office/branches/:branch/prices': 'managers',
  'POST /office/branches/:branch/prices/preview': 'managers',
  'PUT /office/branches/:branch/prices': 'managers',
  'GET /office/branches/:branch/rooms': 'managers',
  'POST /office/branches/:branch/rooms': 'managers',
  'GET /office/branches/:branch/rooms/:room': 'managers',
  'PUT /office/branches/:branch/rooms/:room': 'managers',
  'GET /office/branches/:branch/rooms/:room/preview': 'managers',
  'PUT /office/branches/:branch/room-order': 'managers',
  'GET /office/branches/:branch/room-names': 'everybody',
  'GET /office/branches/:branch/rooms/:room/archive': 'managers',
  'PUT /office/branches/:branch/rooms/:room/archive': 'managers',
  'GET /office/branches/:branch/archive': 'owners',
  'PUT /office/branches/:branch/archive': 'owners',
  'GET /office/products/:product/archive': 'owners',
  'PUT /office/products/:product/archive': 'owners',
  'GET /office/tags/:tag/archive': 'managers',
  'PUT /office/tags/:tag/archive': 'managers',
  'GET /office/staff/:id/archive': 'owners',
  'PUT /office/staff/:id/archive': 'owners',
  'GET /office/branches': 'managers',
  'POST /office/branches': 'owners',
  'GET /office/branches/:branch/details': 'managers',
  'PUT /office/branches/:branch/details': 'managers',
  'GET /office/tags': 'managers',
  'POST /office/tags': 'managers',
  'PUT /office/tags/:tag': 'managers',
  'GET /office/icons': 'managers',

  'GET /office/requests': 'managers',
  'GET /office/branches/:branch/requests': 'managers',
  'GET /office/branches/:branch/requests/:code': 'managers',
  'POST /office/branches/:branch/requests/:code/reading': 'managers',
  'PUT /office/branches/:branch/requests/:code/assignee': 'managers',
  'POST /office/branches/:branch/requests/:code/messages': 'managers',
  'POST /office/branches/:branch/requests/:code/quote': 'managers',
  'POST /office/branches/:branch/requests/:code/rooms': 'managers',
  'GET /office/branches/:branch/extras': 'managers',
  'PUT /office/branches/:branch/requests/:code/payment-date': 'managers',
  'POST /office/branches/:branch/requests/:code/booking': 'managers',
  'POST /office/branches/:branch/requests/:code/closing': 'managers',
  'POST /office/branches/:branch/requests/:code/passing': 'managers',
  'DELETE /office/branches/:branch/requests/:code': 'managers',

  'GET /office/branches/:branch/reviews': 'managers',
  'POST /office/branches/:branch/reviews/:id/publication': 'managers',
  'POST /office/branches/:branch/reviews/:id/hiding': 'managers',
  'PUT /office/branches/:branch/reviews/:id/answer': 'managers',
  'POST /office/branches/:branch/reviews/:id/recovery': 'managers',

  'POST /office/branches/:branch/vouchers/search': 'everybody',
  'GET /office/branches/:branch/vouchers/:id': 'everybody',
  'POST /office/branches/:branch/vouchers': 'managers',
  'POST /office/branches/:branch/vouchers/:id/voiding': 'managers',
  'POST /office/branches/:branch/vouchers/:id/extension': 'managers',
  'GET /office/branches/:branch/promo-codes': 'managers',
  'POST /office/branches/:branch/promo-codes': 'managers',
  'PUT /office/branches/:branch/promo-codes/:id': 'managers',
  'PUT /office/branches/:branch/promo-codes/:id/active': 'managers',
  'GET /office/branches/:branch/promo-codes/:id/verdict': 'managers',

  'GET /office/branches/:branch/store': 'managers',
  'POST /office/branches/:branch/store/:product/stock': 'managers',
  'GET /office/branches/:branch/waiting-orders': 'everybody',
  'POST /office/products': 'owners',
  'PUT /office/products/:product': 'owners',

  'GET /office/branches/:branch/terms': 'managers',
  'PUT /office/branches/:branch/terms': 'managers',
  'GET /office/branches/:branch/report': 'managers',
  'GET /office/branches/:branch/report.csv': 'managers',
  'GET /office/branches/:branch/accounting.zip': 'managers',

  'GET /office/report': 'owners',
  'GET /office/report.csv': 'owners',
  'GET /office/settings': 'owners',
  'POST /office/venue': 'owners',
  'GET /office/ready': 'owners',
  'PUT /office/opening': 'owners',
  'POST /office/preview': 'owners',
  'PUT /office/settings/home': 'owners',
  'GET /office/branches/:branch/calendar-sources': 'managers',
  'POST /office/branches/:branch/calendar-sources': 'managers',
  'POST /office/branches/:branch/calendar-sources/:id/reading': 'managers',
  'DELETE /office/branches/:branch/calendar-sources/:id': 'managers',
  'GET /office/export.zip': 'owners',
  'GET /office/imports': 'owners',
  'POST /office/imports': 'owners',
  'GET /office/imports/samples/:noun': 'owners',
  'GET /office/imports/:id': 'owners',
  'PUT /office/imports/:id/plan': 'owners',
  'POST /office/imports/:id/run': 'owners',
  'POST /office/imports/:id/undo': 'owners',
  'DELETE /office/imports/:id': 'owners',
  'GET /office/imports/:id/rows': 'owners',
  'GET /office/imports/:id/rows.csv': 'owners',
  'GET /office/brand': 'owners',
  'PUT /office/brand': 'owners',
  'POST /office/brand/undo': 'owners',
  'PUT /office/brand/draft': 'owners',
  'POST /office/brand/drawings': 'owners',
  'POST /office/brand/films': 'owners',
  'POST /office/brand/pictures': 'owners',
  'GET /office/connections': 'owners',
  'PUT /office/connections/mail': 'owners',
  'PUT /office/connections/storage': 'owners',
  'PUT /office/connections/traces': 'owners',
  'PUT /office/connections/apple-wallet': 'owners',
  'PUT /office/connections/google-wallet': 'owners',
  'DELETE /office/connections/:service': 'owners',
  'POST /office/connections/accounts': 'owners',
  'PUT /office/connections/accounts/:account': 'owners',
  'DELETE /office/connections/accounts/:account': 'owners',
  'PUT /office/connections/usual': 'owners',
  'PUT /office/settings/venue': 'owners',
  'GET /office/site-content': 'owners',
  'PUT /office/site-content': 'owners',
  'PUT /office/site-content/draft': 'owners',
  'DELETE /office/site-content/draft': 'owners',
  'GET /office/site-content/versions': 'owners',
  'POST /office/site-content/versions/:number/restoration': 'owners',
  'GET /office/site-content/texts': 'owners',
  'GET /office/mail-templates': 'owners',
  'GET /office/mail-templates/:kind': 'owners',
  'PUT /office/mail-templates/:kind': 'owners',
  'POST /office/mail-templates/:kind/preview': 'owners',
  'POST /office/mail-templates/:kind/test': 'owners',
  'GET /office/mail-settings': 'owners',
  'PUT /office/mail-settings': 'owners',
  'GET /office/documents': 'owners',
  'GET /office/documents/:document': 'owners',
  'PUT /office/documents/:document': 'owners',
  'PUT /office/documents/:document/draft': 'owners',
  'DELETE /office/documents/:document/draft': 'owners',
  'POST /office/documents/:document/preview': 'owners',
  'GET /office/documents/:document/versions': 'owners',
  'POST /office/documents/:document/versions/:number/restoration': 'owners',
  'PUT /office/settings/policy': 'owners',
  'PUT /office/settings/analytics': 'owners',
  'GET /office/services': 'owners',
  'GET /office/services/payments': 'owners',
  'PUT /office/services/payments/:slug': 'owners',
  'POST /office/services/mail-test': 'owners',
  'GET /office/services/mail-test/:id': 'owners',
  'GET /office/api-keys': 'owners',
  'POST /office/api-keys': 'owners',
  'DELETE /office/api-keys/:id': 'owners',
  'GET /office/webhooks': 'owners',
  'POST /office/webhooks': 'owners',
  'PATCH /office/webhooks/:id': 'owners',
  'POST /office/webhooks/:id/secret': 'owners',
  'POST /office/webhooks/:id/test': 'owners',
  'GET /office/webhooks/:id/deliveries': 'owners',
  'POST /office/webhooks/:id/deliveries/:delivery/again': 'owners',
  'POST /office/guest-data/search': 'owners',
  'POST /office/guest-data/export': 'owners',
  'POST /office/guest-data/erasure': 'owners',
  'GET /office/staff': 'owners',
  'POST /office/staff': 'owners',
  'PATCH /office/staff/:id': 'owners',
  'POST /office/staff/:id/invitation': 'owners',
  'DELETE /office/staff/:id/two-factor': 'owners',
  'GET /office/audit': 'owners',
}

const rolesOf: Record<Who, readonly StaffRole[]> = {
  anybody: [],
  everybody: ['owner', 'manager', 'host'],
  managers: ['owner', 'manager'],
  owners: ['owner'],
}

// The table of calls needs no database.
const noDatabase = {} as Database
const parts = testParts(noDatabase)
const endpoints = apiRouters(parts, new RateLimits('off'), new StaffAuth(noDatabase, parts.env)).flatMap(
  (router) => router.endpoints,
)
const keyOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`
const ofOffice = endpoints.map(({ spec }) => spec).filter(({ path }) => path.startsWith('/office/'))

function filled(path: string, branch: string): string {
  return path
    .replace(':branch', branch)
    .replace(':code', '0000000000')
    .replace(':id', '00000000-0000-4000-8000-000000000000')
    .replace(/:(?:notice|refund)\b/, '00000000-0000-4000-8000-000000000000')
    .replace(':slug', 'riyadh')
    .replace(':product', 'mug')
    .replace(':service', 'mail')
    .replace(':account', 'stripe-main')
}

describe('the table of calls', () => {
  test('has every call of the office in the matrix, and no other call is for staff', () => {
    expect(ofOffice.map(keyOf).sort()).toEqual(Object.keys(matrix).sort())
    for (const { spec } of endpoints)
      if (!spec.path.startsWith('/office/')) expect([keyOf(spec), spec.access]).not.toContain('staff')
  })

  test('gives every call of the office a rule of the table, and a branch to every rule that needs one', () => {
    for (const spec of ofOffice) {
      const who = matrix[keyOf(spec)]
      if (spec.access !== 'staff') {
        expect([keyOf(spec), spec.access, who]).toEqual([keyOf(spec), 'public', 'anybody'])
        continue
      }
      const { roles, scope } = permissionOf(spec.action)
      expect([keyOf(spec), [...roles].sort()]).toEqual([keyOf(spec), [...rolesOf[who ?? 'anybody']].sort()])
      expect([keyOf(spec), spec.path.includes('/:branch/')]).toEqual([keyOf(spec), scope === 'branch'])
    }
  })
})

describeOnDemoDatabase('the permission matrix', (getDb) => {
  let office: ReturnType<typeof openOffice>
  const people = {
    host: { role: 'host', branch: 'riyadh' },
    manager: { role: 'manager', branch: 'riyadh' },
    owner: { role: 'owner' },
  } as const
  const browsers = new Map<string, Browser>()

  beforeAll(async () => {
    office = openOffice(getDb())
    for (const [name, { role, ...held }] of Object.entries(people)) {
      const id = await addMember(getDb(), { email: `${name}@venue.example`, role, ...held })
      // As if it had been set up: what the lock itself does is told elsewhere.
      if (role === 'owner')
        await getDb().updateTable('staff_member').set({ demo: true }).where('id', '=', id).execute()
      const browser = office.browser()
      await browser.signIn(`${name}@venue.example`, goodPassword)
      browsers.set(name, browser)
    }
  })

  async function codeOf(
    who: string | null,
    spec: (typeof ofOffice)[number],
    branch: string,
  ): Promise<string> {
    const browser = who === null ? office.browser() : browsers.get(who)
    if (!browser) throw new Error(`Nobody is called ${who}`)
    const body = spec.method === 'get' || spec.method === 'delete' ? undefined : {}
    const answer = await browser.call(spec.method.toUpperCase(), filled(spec.path, branch), body)
    if (who !== null && signsOut.includes(keyOf(spec)))
      await browser.signIn(`${who}@venue.example`, goodPassword)
    return answer.status === 401 || answer.status === 403 ? answer.body.code : 'let_in'
  }

  /** Whoever makes one of these has to come back. */
  const signsOut = ['DELETE /office/session', 'DELETE /office/sessions']
  const refusals = ['unauthorised', 'forbidden', 'totp_needed', 'step_up_needed']

  test.each(ofOffice.map((spec) => [keyOf(spec), spec] as const))('%s', async (key, spec) => {
    const who = matrix[key] ?? 'anybody'
    const isOpen = who === 'anybody'
    const stranger = await codeOf(null, spec, 'riyadh')
    if (isOpen) expect(refusals).not.toContain(stranger)
    else expect(stranger).toBe('unauthorised')
    if (isOpen) return
    for (const [name, { role }] of Object.entries(people)) {
      const may = rolesOf[who].includes(role)
      const own = await codeOf(name, spec, 'riyadh')
      if (may) expect([name, refusals.includes(own)]).toEqual([name, false])
      else expect([name, own]).toEqual([name, 'forbidden'])
      if (!spec.path.includes('/:branch/')) continue
      const foreign = await codeOf(name, spec, 'kuwait')
      expect([name, foreign === 'forbidden']).toEqual([name, !may || role !== 'owner'])
    }
  })

  test('a key reads what programs may read, and opens nothing else', async () => {
    const owner = browsers.get('owner')
    const everything = { name: 'Everything', actions: [...apiKeyActions], branches: null }
    const { key } = (await owner?.call('POST', '/office/api-keys', everything))?.body ?? {}
    const options = { headers: { authorization: `Bearer ${key}` } }
    for (const spec of ofOffice) {
      if (spec.access !== 'staff') continue
      const body = spec.method === 'get' || spec.method === 'delete' ? undefined : {}
      const path = filled(spec.path, 'riyadh')
      const { status } = await office.browser().call(spec.method.toUpperCase(), path, body, options)
      const mayRead = spec.method === 'get' && isApiKeyAction(spec.action)
      expect([keyOf(spec), status === 401 || status === 403]).toEqual([keyOf(spec), !mayRead])
    }
  })
})

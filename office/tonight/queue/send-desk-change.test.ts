import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DeskStorage, readDeskChanges } from '#office/desk-storage.ts'
import { sendDeskChange } from './send-desk-change.ts'

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

/** As browsers have kept it since changes are kept. */
const kept = `[
  {"what":"check-in","saidAt":"2026-11-19T18:00:00Z","staff":"s","branch":"riyadh","code":"A","key":"k1","at":1000},
  {"what":"no-show","saidAt":"2026-11-19T18:01:00Z","staff":"s","branch":"riyadh","code":"B","key":"k2","at":1000},
  {"what":"note","note":"Cake","staff":"s","branch":"riyadh","code":"A","key":"k3","at":1000},
  {"what":"payments","amount":300,"method":"cash","staff":"s","branch":"riyadh","code":"A","key":"k4","at":1000},
  {"what":"takings","parts":[{"means":"cash","amount":300,"tendered":500},{"means":"card_terminal","amount":50}],
    "staff":"s","branch":"riyadh","code":"A","key":"k5","at":1000},
  {"what":"incident","incident":{"id":"6e1b2c1e-0000-4000-8000-000000000001","kind":"light","note":"Dark"},
    "saidAt":"2026-11-19T18:02:00Z","staff":"s","branch":"riyadh","code":"A","key":"k6","at":1000}
]`
const storage: DeskStorage = { getItem: () => kept, setItem: () => {}, removeItem: () => {} }

test('what a browser keeps is sent as it was meant, each with its key', async () => {
  // What was taken is answered with the whole order, the rest with its booking.
  fetchMock.mockImplementation(async (url) =>
    Response.json(String(url).endsWith('/payments') ? { booking: { code: 'A' } } : { code: 'A' }),
  )
  for (const change of readDeskChanges(storage, 2000))
    expect(await sendDeskChange('ar', change)).toEqual({ ok: true, data: { code: 'A' } })
  const sent = fetchMock.mock.calls.map(([url, init]) => ({
    call: `${init?.method} ${url}`,
    key: new Headers(init?.headers).get('Idempotency-Key'),
    body: JSON.parse(String(init?.body)),
  }))
  const orders = '/api/office/branches/riyadh/orders'
  expect(sent).toEqual([
    { call: `POST ${orders}/A/check-in`, key: 'k1', body: { saidAt: '2026-11-19T18:00:00Z' } },
    { call: `POST ${orders}/B/no-show`, key: 'k2', body: { saidAt: '2026-11-19T18:01:00Z' } },
    { call: `PUT ${orders}/A/note`, key: 'k3', body: { note: 'Cake' } },
    { call: `POST ${orders}/A/payments`, key: 'k4', body: { parts: [{ means: 'cash', amount: 300 }] } },
    {
      call: `POST ${orders}/A/payments`,
      key: 'k5',
      body: {
        parts: [
          { means: 'cash', amount: 300, tendered: 500 },
          { means: 'card_terminal', amount: 50 },
        ],
      },
    },
    {
      call: `PUT ${orders}/A/incidents/6e1b2c1e-0000-4000-8000-000000000001`,
      key: 'k6',
      body: { kind: 'light', note: 'Dark', saidAt: '2026-11-19T18:02:00Z' },
    },
  ])
})

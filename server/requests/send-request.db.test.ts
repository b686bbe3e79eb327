import { beforeEach, expect, test } from 'vitest'
import { sentRequest } from '#contracts/request.ts'
import { describeOnDemoDatabase } from '#server/db/testing/test-database.ts'
import { mostMailsADay } from '#server/requests/record/notify-sender.ts'
import { type SentNow, sendRequest } from './send-request.ts'

const now = Date.UTC(2026, 10, 5, 18, 30)

const form = {
  name: ' Noura ',
  email: 'noura@example.com',
  company: '',
  phone: '٠٥٠ ١٢٣ ٤٥٦٧@sa',
  country: 'SA',
  requestType: 'birthday',
  group: 'family',
  playersCount: '١٢',
  photoSession: true,
  notes: 'Cake after, please.',
  branch: 'riyadh',
}

describeOnDemoDatabase('sendRequest', (getDb) => {
  beforeEach(async () => {
    for (const table of ['mail', 'request'] as const) await getDb().deleteFrom(table).execute()
  })

  function send(changes: Record<string, unknown> = {}, idempotencyKey = 'key-0001') {
    return sendRequest(getDb(), { form: { ...form, ...changes }, locale: 'ar', idempotencyKey }, now)
  }

  function kept() {
    return getDb()
      .selectFrom('request')
      .innerJoin('branch', 'branch.id', 'request.branch_id')
      .selectAll('request')
      .select('branch.slug as branch')
      .execute()
  }

  test('keeps what was said, in one way of writing', async () => {
    const sent = await send()
    const { code, secret, automatic } = sent as SentNow
    expect(sentRequest.safeParse({ code, key: secret, automatic }).success).toBe(true)
    expect(await kept()).toMatchObject([
      {
        code,
        secret,
        state: 'new',
        type: 'birthday',
        branch: 'riyadh',
        name: 'Noura',
        email: 'noura@example.com',
        company: null,
        phone: '0501234567@SA',
        country: 'SA',
        group_kind: 'family',
        players_count: 12,
        photo_session: true,
        notes: 'Cake after, please.',
        locale: 'ar',
        created_at: new Date(now),
      },
    ])
  })

  test('what may be left out may be left out', async () => {
    const { name, email, phone, requestType, branch } = form
    const least = { name, email, phone, requestType, branch }
    expect(
      await sendRequest(getDb(), { form: least, locale: 'en', idempotencyKey: 'key-0002' }, now),
    ).toMatchObject({
      ok: true,
    })
    expect(await kept()).toMatchObject([
      {
        company: null,
        country: null,
        group_kind: null,
        players_count: null,
        photo_session: false,
        notes: '',
      },
    ])
  })

  test('a message from the contact form is a request of its own type', async () => {
    const contact = { requestType: 'contact', name: 'Omar', email: 'omar@example.com', branch: 'dubai' }
    const message = 'I left my hat in the train.'
    const input = {
      form: { ...contact, message, notes: 'not of this form' },
      locale: 'en',
      idempotencyKey: 'key-0003',
    } as const
    expect(await sendRequest(getDb(), input, now)).toMatchObject({ ok: true })
    expect(await kept()).toMatchObject([{ type: 'contact', branch: 'dubai', notes: message, phone: null }])
    const empty = { ...input, form: contact, idempotencyKey: 'key-0004' }
    expect(await sendRequest(getDb(), empty, now)).toEqual({
      ok: false,
      fields: { message: { rule: 'required', params: {} } },
    })
  })

  test.each([
    ['name', { name: 'N' }, { rule: 'min', params: { length: 2 } }],
    ['name', { name: ['Noura'] }, { rule: 'required', params: {} }],
    ['name', { name: '\0\0\0' }, { rule: 'required', params: {} }],
    ['email', { email: 'noura' }, { rule: 'email', params: {} }],
    ['phone', { phone: '0501234567' }, { rule: 'phone', params: {} }],
    ['requestType', { requestType: 'party' }, { rule: 'one_of', params: {} }],
    ['playersCount', { playersCount: 201 }, { rule: 'between', params: { min: 2, max: 200 } }],
    ['branch', { branch: 'nowhere' }, { rule: 'one_of', params: {} }],
    ['branch', { branch: '' }, { rule: 'required', params: {} }],
    ['branch', { branch: { slug: 'riyadh' } }, { rule: 'required', params: {} }],
  ])(
    'a wrong %s is answered by its first broken rule and nothing is kept',
    async (field, changes, failure) => {
      expect(await send(changes)).toEqual({ ok: false, fields: { [field]: failure } })
      expect(await kept()).toEqual([])
    },
  )

  test('every wrong field is named', async () => {
    const nothing = await sendRequest(getDb(), { form: {}, locale: 'en', idempotencyKey: 'key-0005' }, now)
    expect(Object.keys((nothing as { fields: object }).fields).sort()).toEqual([
      'branch',
      'email',
      'name',
      'phone',
      'requestType',
    ])
  })

  test('NUL and broken characters do not reach the database', async () => {
    expect(await send({ notes: 'a\0b\ud800c' })).toMatchObject({ ok: true })
    expect(await kept()).toMatchObject([{ notes: 'ab\ufffdc' }])
  })

  test('the same form under the same key is one request with one answer', async () => {
    const first = await send()
    expect(await send({ name: 'Noura', phone: '0501234567@SA', playersCount: 12 })).toEqual(first)
    expect(await kept()).toHaveLength(1)
  })

  test('another form under the same key is a conflict', async () => {
    await send()
    expect(await send({ notes: 'No cake.' })).toBe('idempotency_conflict')
    expect(await kept()).toMatchObject([{ notes: form.notes }])
  })

  test('a key that turns up later opens nobody’s request', async () => {
    const first = await send()
    await getDb()
      .updateTable('request')
      .set({ created_at: new Date(now - 15 * 60_000) })
      .execute()
    expect(first).toMatchObject({ ok: true })
    expect(await send()).toBe('idempotency_conflict')
  })

  test('another key is another request with another code', async () => {
    const codes = await Promise.all(['key-0001', 'key-0002', 'key-0003'].map((key) => send({}, key)))
    expect(new Set(codes.map((sent) => (sent as { code: string }).code)).size).toBe(3)
  })

  test('sent many times at once, it is kept once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(await kept()).toHaveLength(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  const mails = () =>
    getDb().selectFrom('mail').select(['kind', 'recipient', 'locale', 'request_id']).execute()

  test('whoever sent it is told by mail, in their language, once', async () => {
    const { id } = (await send()) as SentNow
    await send()
    expect(await mails()).toEqual([
      { kind: 'request_received', recipient: 'noura@example.com', locale: 'ar', request_id: id },
    ])
  })

  test('an address gets so many of these mails a day, however it is written', async () => {
    for (let count = 0; count <= mostMailsADay; count++)
      await send({ email: count % 2 ? 'Noura@Example.com' : 'noura@example.com' }, `key-1${count}00`)
    expect([(await kept()).length, (await mails()).length]).toEqual([mostMailsADay + 1, mostMailsADay])
  })
})

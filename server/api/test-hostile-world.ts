import type { OpenApiDocument, OpenApiOperation } from '#server/calls/openapi-document.ts'
import type { HostileAnswer } from './test-hostile-answer.ts'
import type { HostileCall, KnownThings } from './test-hostile-calls.ts'
import { sampleLike, sampleOf } from './test-hostile-sample.ts'

export type Credentials = { readonly email: string; readonly password: string }

/** The site as a fuzzer stands before it: in this process, or behind a socket. */
export type HostileDoor = {
  /** Sends a call; its path begins with /api. */
  send(call: HostileCall): Promise<HostileAnswer>
  /** An owner for what the office does, and somebody else for what people do with their own account. */
  readonly owner: Credentials
  readonly member: Credentials
  /** The clock of the site. */
  now(): number
  /** Lets those in again whom wrong passwords have locked out, or who have a new one. */
  unlock(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: a caller who looks into whatever came
type Json = any

/** What guests do with an order before it is a ticket. */
const beforePayment = /^\/orders\/\{code\}(?:\/(?:hold|choice|payments?))?$/
const ownAccount = /^\/office\/(?:account|sessions?|step-up|me)\b/

/** Somebody who uses the site properly, to find out codes, ids and cookies that an attacker could have as well. */
export class HostileWorld {
  readonly #door: HostileDoor
  readonly #document: OpenApiDocument
  readonly #staff = new Map<Credentials, string>()
  #guest = ''
  #order = ''
  #request = ''
  #slots: { room: string; startsAt: string }[] = []
  readonly #found = new Map<string, Json>()

  constructor(door: HostileDoor, document: OpenApiDocument) {
    this.#door = door
    this.#document = document
  }

  async ask(method: string, path: string, body?: unknown, cookie = '') {
    const answer = await this.#door.send({
      what: 'preparation',
      method,
      path: `/api${path}`,
      headers: {
        'idempotency-key': crypto.randomUUID(),
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
      },
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    })
    const json: Json = answer.headers.get('content-type')?.includes('json')
      ? JSON.parse(answer.text || 'null')
      : null
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
    return { status: answer.status, json, cookie: cookies.join('; ') }
  }

  async staffCookie(path: string, { anew = false } = {}): Promise<string> {
    const who = ownAccount.test(path) ? this.#door.member : this.#door.owner
    const known = this.#staff.get(who)
    if (known && !anew) return known
    await this.#door.unlock()
    const signedIn = await this.ask('POST', '/office/session', who)
    if (signedIn.status !== 200)
      throw new Error(`${who.email} was not let in: ${JSON.stringify(signedIn.json)}`)
    this.#staff.set(who, signedIn.cookie)
    return signedIn.cookie
  }

  get guestCookie(): string {
    return this.#guest
  }

  async #freeSlot() {
    if (this.#slots.length === 0) {
      for (let day = 3; day < 11; day++) {
        const date = new Date(this.#door.now() + day * 86_400_000).toISOString().slice(0, 10)
        const { json } = await this.ask('GET', `/branches/riyadh/availability?date=${date}&players=4`)
        for (const { room, slots } of json?.rooms ?? [])
          for (const { startsAt, state } of slots) if (state === 'free') this.#slots.push({ room, startsAt })
      }
    }
    return this.#slots.shift()
  }

  /** What the next operation is about: a new order or request, and ids as they are now. */
  async prepare(path: string, operation: OpenApiOperation, method: string): Promise<KnownThings> {
    this.#found.clear()
    const forStaff = path.startsWith('/office/')
    if (/\/(?:orders|tickets)\/\{code\}/.test(path))
      await this.#newOrder(beforePayment.test(path) ? 'held' : 'booked')
    if (/\/requests\/\{code\}/.test(path)) await this.#newRequest()
    const cookie = forStaff ? await this.staffCookie(path) : this.#guest
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g))
      if (['id', 'delivery', 'tag'].includes(name)) await this.#findId(path, name, cookie)
    const body = await this.#bodyFor(path, operation, method, cookie)
    return {
      parameter: (_, name) => {
        if (name === 'code') return path.includes('/requests/') ? this.#request : this.#order
        return name === 'provider' ? 'sandbox' : this.#found.get(name)
      },
      body: () => body,
    }
  }

  /** A slot that is held and not paid; or one that the desk booked, with the guest's own key to it. */
  async #newOrder(kind: 'held' | 'booked'): Promise<void> {
    const slot = await this.#freeSlot()
    if (kind === 'held') {
      const held = await this.ask('POST', '/orders', { branch: 'riyadh', ...slot, players: 4 })
      if (held.status !== 201) return
      this.#order = held.json.code
      this.#guest = held.cookie
      const contact = { name: 'Noura', email: 'noura@guest.example', phone: '512345678@SA' }
      await this.ask('PATCH', `/orders/${this.#order}`, { contact, rulesAccepted: true }, this.#guest)
      return
    }
    const staff = await this.staffCookie('/office')
    const guest = { name: 'Noura', email: 'noura@guest.example', phone: null, locale: 'en', pays: 'cash' }
    const booking = { ...slot, players: 4, source: 'staff', ...guest }
    const booked = await this.ask('POST', '/office/branches/riyadh/bookings', booking, staff)
    if (booked.status !== 201) return
    this.#order = booked.json.code
    const ticket = await this.ask('POST', `/office/branches/riyadh/orders/${this.#order}/ticket`, {}, staff)
    const key = new URL(ticket.json.link).hash.replace('#key=', '')
    this.#guest = `order_${this.#order}=${key}`
  }

  async #newRequest(): Promise<void> {
    const form = {
      name: 'Noura',
      email: 'noura@guest.example',
      company: '',
      phone: '0501234567@SA',
      country: 'SA',
      requestType: 'birthday',
      group: 'family',
      playersCount: '6',
      photoSession: false,
      branch: 'riyadh',
      notes: 'Ten at most',
    }
    const sent = await this.ask('POST', '/requests', form)
    if (sent.status !== 201) return
    this.#request = sent.json.code
    this.#guest = sent.cookie
  }

  #filled(path: string): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'branch' ? 'riyadh' : name === 'room' ? 'alchemist' : (this.#found.get(name) ?? this.#order),
    )
  }

  /** An id of the list below which the address lies; when the list is empty, something is made first. */
  async #findId(path: string, name: string, cookie: string): Promise<void> {
    const list = path.slice(0, path.indexOf(`/{${name}}`))
    const noun = list.split('/').at(-1) ?? ''
    const idIn = (json: Json): unknown => {
      const inner = json?.[noun] ?? json?.items ?? json
      const first = Array.isArray(inner)
        ? inner.at(-1)
        : Object.values(inner ?? {})
            .find(Array.isArray)
            ?.at(-1)
      return first?.id ?? first?.slug
    }
    const lists = [list, list.slice(0, list.lastIndexOf('/'))]
    const look = async () => {
      for (const one of lists) {
        if (!this.#document.paths[one]?.get) continue
        const id = idIn((await this.ask('GET', this.#filled(one), undefined, cookie)).json)
        if (id !== undefined) return id
      }
      return undefined
    }
    let id = await look()
    const making = this.#document.paths[list]?.post?.requestBody?.content['application/json']
    if (id === undefined && making) {
      const body = making.example ?? sampleOf(this.#document, making.schema)
      const made = await this.ask('POST', this.#filled(list), body, cookie)
      id = made.json?.id ?? (await look())
    }
    if (id !== undefined) this.#found.set(name, String(id))
  }

  /** What there is now is the best thing to send back with one thing changed. */
  async #bodyFor(
    path: string,
    operation: OpenApiOperation,
    method: string,
    cookie: string,
  ): Promise<unknown> {
    const json = operation.requestBody?.content['application/json']
    if (!json) return undefined
    const example = json.example ?? sampleOf(this.#document, json.schema)
    const slot = 'startsAt' in Object(example) ? await this.#freeSlot() : undefined
    const body = {
      ...(example as object),
      ...(slot && slotIn(example, slot)),
      ...this.#secretsFor(path, example),
    }
    if (method !== 'put' && !('version' in body)) return body
    const parent = path.slice(0, path.lastIndexOf('/'))
    const from = [path, parent].find((one) => this.#document.paths[one]?.get)
    const now = from && (await this.ask('GET', this.#filled(from), undefined, cookie)).json
    if (typeof now !== 'object' || now === null) return body
    const inner = { ...Object(now), ...Object(now.draft), ...Object(now.venue), ...Object(now.policy) }
    return {
      ...(sampleLike(this.#document, json.schema, inner) as object),
      ...(slot && slotIn(example, slot)),
    }
  }

  /** The right password; a new one is the old one, so that it stays right. */
  #secretsFor(path: string, example: unknown): object {
    if (!ownAccount.test(path) || !('password' in Object(example))) return {}
    const { email, password } = this.#door.member
    const secrets = { email, password, newPassword: password }
    return Object.fromEntries(Object.entries(secrets).filter(([key]) => key in Object(example)))
  }
}

function slotIn(example: unknown, { room, startsAt }: { room: string; startsAt: string }): object {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString().replace('.000', '')
  const all = { room, startsAt, endsAt }
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in Object(example)))
}

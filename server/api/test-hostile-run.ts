import type { OpenApiDocument } from '#server/calls/openapi-document.ts'
import { looksLikeInnards, whyBad } from './test-hostile-answer.ts'
import { type Amount, type HostileCall, hostileCalls } from './test-hostile-calls.ts'
import { type HostileDoor, HostileWorld } from './test-hostile-world.ts'

export type HostileFigures = {
  operations: number
  /** Operations that said yes to somebody who had nothing wrong. */
  understood: string[]
  /** Those that did not, with what they said. */
  refused: string[]
  requests: number
  answers: Record<string, number>
  slowest: { ms: number; what: string }
  bad: string[]
}

type Attack = {
  readonly document: OpenApiDocument
  readonly door: HostileDoor
  readonly ownOrigin: string
  /** How much is tried of everything by those who may call, and by nobody in particular. */
  readonly amount: Amount
  readonly byStrangers: Amount
  readonly only?: (operation: string) => boolean
  /** Told after each operation what was found until then. */
  readonly onProgress?: (sofar: Readonly<HostileFigures>) => void
}

type Caller = 'nobody' | 'guest' | 'staff'

/** Calls every operation of the document in every wrong way, as a stranger, as a guest and as staff. */
export async function attackApi(attack: Attack): Promise<HostileFigures> {
  const { document, door, ownOrigin, only = () => true, onProgress = () => {} } = attack
  const world = new HostileWorld(door, document)
  const figures: HostileFigures = {
    operations: 0,
    understood: [],
    refused: [],
    requests: 0,
    answers: {},
    bad: [],
    slowest: { ms: 0, what: '' },
  }
  const worst = new Map<string, number>()

  async function send(caller: Caller, operation: string, path: string, call: HostileCall) {
    const cookie =
      caller === 'staff' ? await world.staffCookie(path) : caller === 'guest' ? world.guestCookie : ''
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...call.headers,
    }
    const began = performance.now()
    const answer = await door.send({ ...call, path: `/api${call.path}`, headers })
    const ms = performance.now() - began
    const what = `${operation} as ${caller}, ${call.what.slice(0, 160)}`
    figures.requests++
    const kind = `${Math.floor(answer.status / 100)}xx`
    figures.answers[kind] = (figures.answers[kind] ?? 0) + 1
    if (ms > figures.slowest.ms) figures.slowest = { ms: Math.round(ms), what }
    const bad = whyBad(call, answer, ownOrigin)
    if (bad) {
      const sofar = (worst.get(operation) ?? 0) + 1
      worst.set(operation, sofar)
      if (sofar <= 5) figures.bad.push(`${what}: ${bad}`)
    }
    if (
      caller === 'staff' &&
      /"code":"(?:unauthorised|step_up_needed)"/.test(answer.text) &&
      !('cookie' in call.headers)
    )
      await world.staffCookie(path, { anew: true })
    if (answer.text.includes('"locked_out"')) await door.unlock()
    return answer
  }

  const unspeakable = (amount: Amount): Amount => ({
    ...amount,
    naughty: amount.naughty.filter((text) => !looksLikeInnards(text)),
  })
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${path}`
      if (!only(name)) continue
      figures.operations++
      const schemes = operation.security.flatMap((one) => Object.keys(one))
      const caller = schemes.includes('staffCookie') ? 'staff' : schemes.length > 0 ? 'guest' : 'nobody'
      const known = await world.prepare(path, operation, method)
      let first: string | undefined
      for (const call of hostileCalls(
        document,
        { method, path, operation },
        known,
        unspeakable(attack.amount),
      )) {
        const { status, text } = await send(caller, name, path, call)
        first ??= status < 300 ? 'yes' : `${name}: ${status} ${text.slice(0, 120)}`
      }
      if (first === 'yes') figures.understood.push(name)
      else figures.refused.push(first ?? name)
      if (caller !== 'nobody')
        for (const call of hostileCalls(
          document,
          { method, path, operation },
          known,
          unspeakable(attack.byStrangers),
        ))
          await send('nobody', name, path, call)
      onProgress(figures)
    }
  return figures
}

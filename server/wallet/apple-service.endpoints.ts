import type { Context } from 'hono'
import * as calls from '#contracts/calls/wallet.calls.ts'
import { answer, type Endpoint, endpoint, type MadeResponse } from '#server/calls/endpoint.ts'
import { refuse } from '#server/calls/endpoint-problems.ts'
import { isOnPass, listUpdated, registerDevice, unregisterDevice } from './apple-devices.ts'
import { type AppleFile, showApplePass } from './show-apple-pass.ts'
import type { Wallets } from './wallets.ts'

const second = 1000
const scheme = 'ApplePass '

const tokenOf = (c: Context) => {
  const given = c.req.header('authorization') ?? ''
  return given.startsWith(scheme) ? given.slice(scheme.length) : ''
}

/** Whole seconds, as headers have them; a change within a second counts as one after it. */
const stampOf = ({ changedAt }: AppleFile) => Math.ceil(changedAt.getTime() / second) * second

export function passFile(file: AppleFile): MadeResponse {
  const headers = {
    'Content-Type': 'application/vnd.apple.pkpass',
    'Content-Disposition': 'attachment; filename="pass.pkpass"',
    'Cache-Control': 'private, no-store',
    'Last-Modified': new Date(stampOf(file)).toUTCString(),
  }
  return { response: new Response(new Uint8Array(file.bytes), { headers }) }
}

/** What Apple's phones ask by themselves: to hear of a pass, which have changed, and for the newer one. */
export function appleServiceEndpoints(wallets: Wallets): Endpoint[] {
  const register = endpoint(
    calls.registerPass,
    { access: 'public', name: 'register_pass', guesses: 'keys', idempotency: 'natural' },
    async ({ db, params: { device, serial }, body: { pushToken }, now, c }) => {
      if (!(await isOnPass(db, serial, tokenOf(c)))) return refuse('pass_unknown')
      const done = await registerDevice(db, { device, passId: serial, pushToken }, now)
      return answer(done === 'known' ? 200 : 201, null)
    },
  )
  const unregister = endpoint(
    calls.unregisterPass,
    { access: 'public', name: 'unregister_pass', guesses: 'keys', idempotency: 'natural' },
    async ({ db, params: { device, serial }, c }) => {
      if (!(await isOnPass(db, serial, tokenOf(c)))) return refuse('pass_unknown')
      await unregisterDevice(db, device, serial)
      return answer(200, null)
    },
  )
  const list = endpoint(
    calls.listUpdatedPasses,
    { access: 'public', name: 'updated_passes' },
    async ({ db, params: { device }, query: { passesUpdatedSince: since } }) => {
      const updated = await listUpdated(db, device, since === undefined ? null : Number(since))
      return updated ? answer(200, updated) : answer(204, null)
    },
  )
  const fetchOne = endpoint(
    calls.fetchPass,
    { access: 'public', name: 'fetch_pass', guesses: 'keys' },
    async ({ db, params: { serial }, now, c }) => {
      if (!(await isOnPass(db, serial, tokenOf(c)))) return refuse('pass_unknown')
      const file = await showApplePass(db, wallets, serial, now)
      if (file === 'not_found') return refuse('pass_unknown')
      if (typeof file === 'string') return refuse(file)
      const since = Date.parse(c.req.header('if-modified-since') ?? '')
      // The brand may have changed as well: who comes without being told gets it anew only with the pass.
      if (since >= stampOf(file)) return { response: new Response(null, { status: 304 }) }
      return passFile(file)
    },
  )
  const log = endpoint(
    calls.takeDeviceLog,
    { access: 'public', name: 'device_log', idempotency: 'natural', example: { logs: ['…'] } },
    // Anybody could write it, so nobody keeps it.
    () => answer(200, null),
  )
  return [register, unregister, list, fetchOne, log]
}

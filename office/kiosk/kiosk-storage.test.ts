import { expect, test } from 'vitest'
import type { ApiAnswer } from '#kit/api/api.ts'
import {
  type KeptSignature,
  readSeen,
  readSignatures,
  sendSignatures,
  signedHere,
  writeSignatures,
} from './kiosk-storage.ts'

function device() {
  const kept = new Map<string, string>()
  return {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
    removeItem: (place: string) => void kept.delete(place),
  }
}

const signature = (name: string, changes: Partial<KeptSignature> = {}) =>
  ({ name, key: name, game: 'g', role: 'player', minors: [], ...changes }) as unknown as KeptSignature
const refusal = (status: number, code: string) =>
  ({ ok: false, status, code, message: `No: ${code}` }) as ApiAnswer<object>

test('what was signed without a connection is sent in its order, once, and nothing is dropped on the way', async () => {
  const storage = device()
  writeSignatures(storage, [signature('Sara'), signature('Omar'), signature('Huda')])
  const sent: string[] = []
  let answers: ApiAnswer<object>[] = [{ ok: true, data: {} }, refusal(0, 'offline')]
  const flush = () =>
    sendSignatures({
      storage,
      send: async ({ name }) => {
        sent.push(name)
        return answers.shift() ?? { ok: true, data: {} }
      },
      wordsOf: ({ message }) => message ?? '',
    })
  await flush()
  expect(readSignatures(storage).map(({ name }) => name)).toEqual(['Omar', 'Huda'])
  // A device that was ended keeps them until it is paired again.
  answers = [refusal(403, 'device_unknown')]
  await flush()
  expect(readSignatures(storage)).toHaveLength(2)
  answers = [refusal(409, 'waivers_off')]
  await flush()
  expect(readSignatures(storage)).toEqual([signature('Omar', { refused: 'No: waivers_off' })])
  await flush()
  expect(sent).toEqual(['Sara', 'Omar', 'Omar', 'Omar', 'Huda'])
})

test('one who signs while others are being sent is not lost', async () => {
  const storage = device()
  writeSignatures(storage, [signature('Sara')])
  await sendSignatures({
    storage,
    send: async () => {
      writeSignatures(storage, [...readSignatures(storage), signature('Late')])
      return { ok: true, data: {} }
    },
    wordsOf: () => '',
  })
  expect(readSignatures(storage).map(({ name }) => name)).toEqual(['Late'])
})

test('players are counted before the server has heard of them; what can not be read is nothing', () => {
  const child = { name: 'Omar', birthYear: 2014 }
  const kept = [
    signature('Sara'),
    signature('Huda', { role: 'guardian_only', minors: [child, child] }),
    signature('Fahad', { refused: 'No' }),
    signature('Reem', { game: 'other' }),
  ]
  expect(signedHere(kept, 'g')).toBe(3)
  const storage = device()
  storage.setItem('miftah-kiosk-signed', '{')
  expect(readSignatures(storage)).toEqual([])
  expect(readSeen(storage)).toBeNull()
})

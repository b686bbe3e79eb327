import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { runInNewContext } from 'node:vm'

/** A browser that asked to be rung: it alone can open what is sealed for it. */
export function openTestBrowser() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    publicKey: own.getPublicKey('base64url'),
    auth: auth.toString('base64url'),

    /** What a browser does with what it is sent: RFC 8291, from the other end. */
    read(sealed: Buffer): string {
      const [salt, sender] = [sealed.subarray(0, 16), sealed.subarray(21, 86)]
      const derive = (key: Buffer, from: Buffer, info: string | Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = derive(own.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(86, -16)), cipher.final()])
      if (text.at(-1) !== 2) throw new Error('There is more than one record')
      return text.subarray(0, -1).toString('utf8')
    },
  }
}

type Notice = { readonly title: string } & Record<string, unknown>

/** What the office's own worker shows of a text that a browser has opened. */
export async function noticeOf(worker: string, text: string): Promise<Notice> {
  const shown: Notice[] = []
  const waiting: unknown[] = []
  type Listener = (event: object) => void
  const listeners = new Map<string, Listener>()
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, rest: object) => void shown.push({ title, ...rest }),
    },
  }
  runInNewContext(worker, { self })
  listeners.get('push')?.({
    data: { json: () => JSON.parse(text) },
    waitUntil: (done: unknown) => waiting.push(done),
  })
  await Promise.all(waiting)
  const [notice] = shown
  if (!notice || shown.length > 1) throw new Error(`${shown.length} notices were shown`)
  return notice
}

import type { Problem } from '#contracts/problems/problem.ts'
import type { Locale } from '#domain/locale/locale.ts'
import type { ApiAnswer, ApiFailure } from '#kit/api/api.ts'
import { languageHeaders } from '#kit/api/fetch-site.ts'

const longestUpload = 5 * 60_000

export type FileToSend = {
  readonly locale: Locale
  /** The call's address, with `/api`. */
  readonly address: string
  readonly file: Blob
  /** From 0 to 1: how much of it is with the server. */
  readonly onProgress: (share: number) => void
}

function failure(status: number, said: Partial<Problem>): ApiFailure {
  const { code = status === 0 ? 'offline' : 'server_error', message = null } = said
  const messageKey = status === 0 ? 'errors.offline' : 'errors.server'
  return { ok: false, status, code, message, messageKey, fields: {}, more: {} }
}

/** Sends a file as it is. An old kind of request, since no newer one tells how far it has got. */
export function sendFile<T>({ locale, address, file, onProgress }: FileToSend): Promise<ApiAnswer<T>> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    call.open('POST', address)
    call.responseType = 'json'
    call.timeout = longestUpload
    for (const [name, value] of Object.entries(languageHeaders(locale))) call.setRequestHeader(name, value)
    call.setRequestHeader('Content-Type', 'application/octet-stream')
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onload = () => {
      const said: unknown = call.response
      if (call.status === 201) resolve({ ok: true, data: said as T })
      else resolve(failure(call.status, typeof said === 'object' && said !== null ? said : {}))
    }
    call.onerror = () => resolve(failure(0, {}))
    call.ontimeout = () => resolve({ ...failure(0, { code: 'timeout' }), messageKey: 'errors.timeout' })
    call.send(file)
  })
}

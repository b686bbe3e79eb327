import { randomBytes } from 'node:crypto'
import {
  type Answer,
  type Recorded,
  recordingServer,
} from '#server/payment-providers/test-recording-server.ts'
import { readCertificate, type ZatcaCertificate } from './read-certificate.ts'
import { isSignatureOf } from './stamp-document.ts'
import { certify } from './test-authority.ts'
import { readXml, textsOf } from './test-read-xml.ts'
import { hashDocument } from './zatca-hash.ts'

type Known = {
  readonly certificate: ZatcaCertificate
  readonly secret: string
  readonly request: string
  readonly isProduction: boolean
  /** Which documents of a trial it has seen: `simplified 388`. */
  readonly tried: Set<string>
}

type Taken = { readonly uuid: string; readonly hash: string; readonly way: 'report' | 'clear' }

/** What it may do with a question. `done, then hang up` takes the document, and nobody hears of it. */
export type ZatcaFault = keyof typeof faults | 'done, then hang up'

const said = (type: 'errorMessages' | 'warningMessages', code: string, message: string) => ({
  validationResults: { [type]: [{ type: type.slice(0, -8).toUpperCase(), code, message }] },
})

const html = '<html>Request blocked</html>'

export const faults = {
  hang: 'hang',
  'hang up': 'hang up',
  broken: { status: 500, json: { category: 'HTTP-Errors', code: '500', message: 'Something went wrong' } },
  gateway: { status: 502, json: html },
  busy: { status: 503, json: null },
  'gateway times out': { status: 504, json: html },
  'too many': { status: 429, json: { code: '429', message: 'Slow down' } },
  'too large': { status: 413, json: null },
  'not found': { status: 404, json: html },
  'page of a proxy': { status: 200, json: html },
  'taken by nobody': { status: 200, json: { reportingStatus: 'NOT_REPORTED' } },
  stranger: { status: 401, json: { status: 401, error: 'Unauthorized' } },
  forbidden: { status: 403, json: null },
  rejected: {
    status: 400,
    json: {
      ...said('errorMessages', 'BR-KSA-37', 'The building number is wrong'),
      reportingStatus: 'NOT_REPORTED',
    },
  },
  'clearing is off': { status: 303, json: { clearanceStatus: 'NOT_CLEARED' } },
} as const satisfies Record<string, Answer>

export const rightOtp = '123345'

const kinds = ['simplified', 'standard'].flatMap((way) =>
  ['388', '381', '383'].map((code) => `${way} ${code}`),
)

/** A server that keeps ZATCA's contract: certificates for passwords, trials, and documents whose stamps hold. */
export async function openFakeZatca({ until = Date.UTC(2035, 0, 1) } = {}) {
  const known = new Map<string, Known>()
  const taken: Taken[] = []
  let fault: { readonly kind: ZatcaFault; readonly of: (request: Recorded) => boolean } | null = null
  let warns = false
  let serial = 100

  function admit(csr: string, isProduction: boolean): Answer {
    const text = certify(csr, { from: Date.UTC(2020, 0, 1), until, serial: serial++ })
    const token = Buffer.from(text).toString('base64')
    const [secret, request] = [randomBytes(16).toString('base64'), String(1_000_000 + serial)]
    known.set(token, { certificate: readCertificate(text), secret, request, isProduction, tried: new Set() })
    csrs.set(token, csr)
    return { json: { requestID: request, dispositionMessage: 'ISSUED', binarySecurityToken: token, secret } }
  }
  const csrs = new Map<string, string>()

  function whoIs({ headers }: Recorded): [string, Known] | null {
    const text = Buffer.from((headers.get('authorization') ?? '').replace(/^Basic /, ''), 'base64').toString()
    const [token = '', secret = ''] = text.split(':')
    const one = known.get(token)
    return one && one.secret === secret ? [token, one] : null
  }

  /** What is wrong with a document, by the certificate it should be stamped with. */
  function faultOf(request: Recorded, { certificate }: Known): string | null {
    const { invoiceHash, uuid, invoice } = JSON.parse(request.body)
    const xml = Buffer.from(invoice, 'base64').toString('utf8')
    if (hashDocument(readXml(xml)) !== invoiceHash) return 'invalid-invoice-hash'
    if (textsOf(xml, 'cbc:UUID')[0] !== uuid) return 'invalid-uuid'
    const [signature = ''] = textsOf(xml, 'ds:SignatureValue')
    if (!isSignatureOf(invoiceHash, signature, certificate.key)) return 'signed-properties-hashing'
    return textsOf(xml, 'ds:X509Certificate')[0] === certificate.text ? null : 'certificate-permissions'
  }

  const refusal = (code: string): Answer => ({
    status: 400,
    json: { ...said('errorMessages', code, `The document has ${code}`), reportingStatus: 'NOT_REPORTED' },
  })
  const wrongOtp: Answer = {
    status: 400,
    json: { errors: [{ code: 'Invalid-OTP', message: 'The provided OTP is invalid' }] },
  }

  function tryDocument(request: Recorded, one: Known): Answer {
    const wrong = faultOf(request, one)
    if (wrong) return refusal(wrong)
    const xml = Buffer.from(JSON.parse(request.body).invoice, 'base64').toString('utf8')
    const [, name, code] = /<cbc:InvoiceTypeCode name="(\d+)">(\d+)</.exec(xml) ?? []
    const isStandard = name?.startsWith('01') ?? false
    one.tried.add(`${isStandard ? 'standard' : 'simplified'} ${code}`)
    return { json: isStandard ? { clearanceStatus: 'CLEARED' } : { reportingStatus: 'REPORTED' } }
  }

  function take(request: Recorded, one: Known, way: Taken['way']): Answer {
    const wrong = faultOf(request, one)
    if (wrong) return refusal(wrong)
    const { invoiceHash: hash, uuid, invoice } = JSON.parse(request.body)
    if (taken.some((document) => document.hash === hash))
      return { status: 409, json: { ...said('errorMessages', 'Duplicate', 'It is here already') } }
    taken.push({ uuid, hash, way })
    const status = warns ? 202 : 200
    const words = warns ? said('warningMessages', 'BR-KSA-98', 'This may be an error one day') : {}
    if (way === 'report') return { status, json: { ...words, reportingStatus: 'REPORTED' } }
    const xml = Buffer.from(invoice, 'base64').toString('utf8')
    const stamped = xml.replace(
      /(<cbc:ID>QR<\/cbc:ID>.*?mimeCode="text\/plain">)[^<]*/s,
      `$1${Buffer.from(`cleared ${uuid}`).toString('base64')}`,
    )
    const clearedInvoice = Buffer.from(stamped).toString('base64')
    return { status, json: { ...words, clearanceStatus: 'CLEARED', clearedInvoice } }
  }

  function work(request: Recorded): Answer {
    const [, , path = ''] = /^\/(developer-portal|simulation|core)\/(.+)$/.exec(request.path) ?? []
    const { headers, method } = request
    if (headers.get('accept-version') !== 'V2') return { status: 406, json: null }
    const csrOf = () => Buffer.from(JSON.parse(request.body).csr, 'base64').toString('utf8')
    if (path === 'compliance') return headers.get('otp') === rightOtp ? admit(csrOf(), false) : wrongOtp
    const [token, one] = whoIs(request) ?? []
    if (!one || token === undefined) return faults.stranger
    if (path === 'compliance/invoices' && !one.isProduction) return tryDocument(request, one)
    if (path === 'production/csids' && method === 'PATCH' && one.isProduction)
      return headers.get('otp') === rightOtp ? admit(csrOf(), true) : wrongOtp
    if (path === 'production/csids' && !one.isProduction) {
      if (JSON.parse(request.body).compliance_request_id !== one.request) return faults.rejected
      const isWhole = kinds.every((kind) => one.tried.has(kind))
      if (!isWhole)
        return { status: 428, json: { code: 'Missing-ComplianceSteps', message: 'Steps are missing' } }
      return admit(csrs.get(token) ?? '', true)
    }
    if (path === 'invoices/reporting/single' && one.isProduction && headers.get('clearance-status') === '0')
      return take(request, one, 'report')
    if (path === 'invoices/clearance/single' && one.isProduction && headers.get('clearance-status') === '1')
      return take(request, one, 'clear')
    return faults.stranger
  }

  const server = await recordingServer((request) => {
    if (!fault?.of(request)) return work(request)
    if (fault.kind !== 'done, then hang up') return faults[fault.kind]
    work(request)
    return 'hang up'
  })

  return {
    ...server,
    taken,
    /** Knows a unit that was not admitted here. */
    knows(certificate: string, secret: string) {
      const token = Buffer.from(certificate).toString('base64')
      const one = { certificate: readCertificate(certificate), secret, request: '', isProduction: true }
      known.set(token, { ...one, tried: new Set() })
    },
    forgets() {
      known.clear()
    },
    fails(kind: ZatcaFault | null, of: (request: Recorded) => boolean = () => true) {
      fault = kind && { kind, of }
    },
    warns(does: boolean) {
      warns = does
    },
  }
}

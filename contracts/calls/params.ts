import * as z from 'zod/mini'
import { documentNames } from '#domain/house-document/document-names.ts'
import { locales } from '#domain/locale/locale.ts'
import { orderCode } from '../order.ts'
import { requestCode } from '../request.ts'
import { slug } from '../slug.ts'
import { waitingCode } from '../waiting.ts'

/** A number as it stands in an address. */
const idInPath = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number))

/** What is known by a UUID alone. */
export const uuidParams = z.object({ id: z.uuid() })

export const versionParams = z.object({ number: idInPath })
export const documentParams = z.object({ document: z.enum(documentNames) })
export const documentVersionParams = z.object({ ...documentParams.shape, number: idInPath })

export const branchParams = z.object({ branch: slug })
export const branchPartParams = z.object({ branch: slug, id: idInPath })
export const roomParams = z.object({ branch: slug, room: slug })
export const branchUuidParams = z.object({ branch: slug, id: z.uuid() })
export const branchOrderParams = z.object({ branch: slug, code: orderCode })
export const branchRequestParams = z.object({ branch: slug, code: requestCode })
export const orderParams = z.object({ code: orderCode })
export const requestParams = z.object({ code: requestCode })
export const waitingParams = z.object({ code: waitingCode })
/** Of an order or a request. Whatever is tried, the answer is the same: none tells a code that exists from one that does not. */
export const typedCodeParams = z.object({ code: z.string() })
export const slugParams = z.object({ slug })
export const branchSlugParams = z.object({ branch: slug, slug })

/** A page in another language than the caller's. */
export const languageQuery = z.object({ lang: z.optional(z.enum(locales)) })

import { buildDocument } from './build-document.ts'
import type { Scheme, TaxUnit } from './scheme.ts'
import { zatcaScheme } from './zatca-scheme.ts'

/** Numbers without gaps, and a chain of our own; no authority hears of it. */
const none: Scheme = {
  open: async () => ({ build: async (document, frame) => buildDocument(document, frame) }),
}

export const schemes: Readonly<Record<TaxUnit['scheme'], Scheme>> = { none, zatca: zatcaScheme }

/** What guests accept or are told, each a page under `/rules`. */
export const documentNames = ['terms', 'privacy', 'waiver', 'refunds'] as const
export type DocumentName = (typeof documentNames)[number]

/** Why there is another version: it is the first, staff wrote or went back, the venue's own facts or our template changed. */
export const documentCauses = ['template', 'published', 'restored', 'facts', 'update'] as const
export type DocumentCause = (typeof documentCauses)[number]

export function isDocumentName(name: string): name is DocumentName {
  return documentNames.some((known) => known === name)
}

/** What somebody who pays accepts: the refund policy is part of the terms, and who plays signs the waiver. */
export function documentsToAccept(plays: boolean): readonly DocumentName[] {
  return plays ? ['terms', 'refunds', 'waiver'] : ['terms', 'refunds']
}

/** The page of a document; with a number, as it was in that version. */
export function documentPath(name: DocumentName, version?: number): string {
  return version === undefined ? `/rules/${name}` : `/rules/${name}?version=${version}`
}

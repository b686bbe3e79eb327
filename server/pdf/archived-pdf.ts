export type PaperInfo = {
  readonly title: string
  readonly author: string
  readonly at: Date
  /** It is to be kept for years, with what is attached to it. */
  readonly archived?: boolean
}

/**
 * PDF/A-3b: a paper that carries its fonts, its colours and what is attached to it, for those who open it in ten years.
 * Its letters are never missing ones: what our fonts lack is written otherwise before it is drawn (drawable-text.ts).
 */
const archiveOptions = { subset: 'PDF/A-3b', pdfVersion: '1.7' } as const

/** What PDFKit is told of a paper. The same order gives the same file. */
export function paperOptions({ title, author, at, archived }: PaperInfo) {
  return {
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    ...(archived && archiveOptions),
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string | undefined) => text?.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter)

/** PDFKit writes title and author into its XML as they are, which a venue called Lock & Key would break. */
export function escapeMetadata(pdf: PDFKit.PDFDocument): void {
  const { _addInfo: write } = pdf as unknown as { _addInfo: () => void }
  const _addInfo = () => {
    const { Title, Author } = pdf.info
    pdf.info = { ...pdf.info, Title: escaped(Title), Author: escaped(Author) }
    write.call(pdf)
  }
  Object.assign(pdf, { _addInfo })
}

import { Lexer, type Token, type Tokens } from 'marked'

type Piece = { readonly kind: 'text' | 'item'; readonly text: string }

/** A part of a house document below one heading, as plain words; one that `asks` is ticked by whoever signs. */
export type DocumentSection = {
  readonly heading: string | null
  readonly pieces: Piece[]
  readonly asks: boolean
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** What is filled in stands there as character references, so that it stays the words that it is. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|(amp|lt|gt|quot));/g, (_, code: string | undefined, name: string) =>
    code ? String.fromCharCode(Number(code)) : (entities[name] ?? ''),
  )
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      const { tokens: inside, text = '' } = token as Partial<Tokens.Text>
      if (token.type === 'br') return ' '
      return inside ? wordsOf(inside) : decoded(text)
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A house document without its marks: what is read before one signs, on a phone and on paper. Tables are left to paper. */
export function documentSections(markdown: string): DocumentSection[] {
  const sections: { heading: string | null; pieces: Piece[] }[] = [{ heading: null, pieces: [] }]
  const current = () => sections.at(-1) as (typeof sections)[number]
  for (const token of new Lexer().lex(markdown)) {
    if (token.type === 'heading') {
      const { depth, tokens } = token as Tokens.Heading
      // The first is its title, which stands above already.
      if (depth > 1) sections.push({ heading: wordsOf(tokens), pieces: [] })
    } else if (token.type === 'list') {
      for (const item of (token as Tokens.List).items)
        current().pieces.push({ kind: 'item', text: wordsOf(item.tokens) })
    } else if (token.type === 'paragraph' || token.type === 'blockquote') {
      current().pieces.push({ kind: 'text', text: wordsOf((token as Tokens.Paragraph).tokens) })
    }
  }
  const said = sections.filter(({ pieces }) => pieces.length > 0)
  const lists = said.map(({ pieces }) => pieces.some(({ kind }) => kind === 'item'))
  // A text without any list is agreed to as a whole, at its end.
  const whole = !lists.includes(true)
  return said.map((section, index) => ({
    ...section,
    asks: whole ? index === said.length - 1 : lists[index] === true,
  }))
}

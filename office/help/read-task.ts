export type Inline =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** What a button or a heading of the office says, by its message key. */
  | { readonly kind: 'label'; readonly key: string }
  | { readonly kind: 'bold'; readonly inside: readonly Inline[] }
  /** To a screen (`/office/…`) or to another task. */
  | { readonly kind: 'link'; readonly to: string; readonly inside: readonly Inline[] }

export type Block =
  | { readonly kind: 'heading'; readonly inside: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'steps'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'points'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string }

export type TaskText = {
  readonly title: string
  /** What it is for, in a line. */
  readonly purpose: readonly Inline[]
  readonly blocks: readonly Block[]
}

const inline =
  /`(?<code>[^`]+)`|\{(?<key>\w+(?:\.\w+)+)\}|\*\*(?<bold>.+?)\*\*|\[(?<words>[^\]]+)\]\((?<to>[^)]+)\)/g

function readInline(text: string): Inline[] {
  const found: Inline[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    if (match.index > end) found.push({ kind: 'words', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    const { code, key, bold, words = '', to = '' } = match.groups ?? {}
    if (code !== undefined) found.push({ kind: 'code', text: code })
    else if (key !== undefined) found.push({ kind: 'label', key })
    else if (bold !== undefined) found.push({ kind: 'bold', inside: readInline(bold) })
    else found.push({ kind: 'link', to, inside: readInline(words) })
  }
  if (end < text.length) found.push({ kind: 'words', text: text.slice(end) })
  return found
}

const listItem = /^(?:(?<step>\d+\.)|-) +(?<words>.+)$/
const picture = /^!\[(?<alt>[^\]]+)\]\((?<name>[\w-]+)\)$/

/** A task as it is written: a title, a line of purpose, headings, steps, points and pictures. A line is a block. */
export function readTask(markdown: string): TaskText {
  const [first = '', purpose = '', ...lines] = markdown.split('\n').filter((line) => line.trim() !== '')
  const blocks: Block[] = []
  for (const line of lines) {
    const item = listItem.exec(line)?.groups
    const shown = picture.exec(line)?.groups
    if (item) {
      const kind = item.step ? 'steps' : 'points'
      const last = blocks.at(-1)
      const inside = readInline(item.words ?? '')
      if (last?.kind === kind) blocks[blocks.length - 1] = { kind, items: [...last.items, inside] }
      else blocks.push({ kind, items: [inside] })
    } else if (shown) blocks.push({ kind: 'picture', name: shown.name ?? '', alt: shown.alt ?? '' })
    else if (line.startsWith('## ')) blocks.push({ kind: 'heading', inside: readInline(line.slice(3)) })
    else blocks.push({ kind: 'paragraph', inside: readInline(line) })
  }
  return { title: first.replace(/^# /, ''), purpose: readInline(purpose), blocks }
}

/** What is read of a piece of text, with the labels in the reader's language. */
export function plainText(inside: readonly Inline[], labelOf: (key: string) => string): string {
  return inside
    .map((piece) => {
      if (piece.kind === 'label') return labelOf(piece.key)
      return 'inside' in piece ? plainText(piece.inside, labelOf) : piece.text
    })
    .join('')
}

/** Everything a task says, to be searched. */
export function allText({ title, purpose, blocks }: TaskText, labelOf: (key: string) => string): string {
  const said = blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.alt]
    return 'items' in block
      ? block.items.map((item) => plainText(item, labelOf))
      : plainText(block.inside, labelOf)
  })
  return [title, plainText(purpose, labelOf), ...said].join('\n')
}

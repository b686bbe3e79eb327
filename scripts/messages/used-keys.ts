import { type Node, visitSyntax } from '../syntax.ts'

/** What sources say that may be a key or a part of one. */
export type Said = {
  /** Texts and the names of properties, as they stand there. */
  readonly words: Set<string>
  /** Templates that begin with a group. */
  readonly templates: Template[]
}

type Template = {
  readonly texts: readonly string[]
  /** Of each hole between the texts: whether a name stands in it. */
  readonly hasName: readonly boolean[]
}

const beginsWithGroup = /^\w+\./

/** A name stands for one of the words of the sources; what is computed may be anything. */
function isName({ type, expression }: Node): boolean {
  if (type === 'TSAsExpression' || type === 'TSNonNullExpression') return isName(expression as Node)
  return type === 'Identifier' || type === 'MemberExpression'
}

function readTemplate({ quasis, expressions }: Node): Template {
  const texts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return { texts, hasName: (expressions as Node[]).map(isName) }
}

/** Notes what a source says. */
export function readWords(file: string, text: string, { words, templates }: Said): void {
  visitSyntax(file, text, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') words.add(node.value)
    if (node.type === 'Property' && (node.key as Node).type === 'Identifier')
      words.add(String((node.key as Node).name))
    if (node.type !== 'TemplateLiteral') return
    const template = readTemplate(node)
    if (beginsWithGroup.test(template.texts[0] ?? '')) templates.push(template)
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function fits({ texts, hasName }: Template, words: Set<string>): (key: string) => boolean {
  const pattern = new RegExp(`^${texts.map(escaped).join('(.+)')}$`)
  const isWord = (word: string) => words.has(word) || /^\d+$/.test(word)
  return (key) => {
    const found = pattern.exec(key)
    return found?.slice(1).every((word, hole) => !hasName[hole] || isWord(word)) ?? false
  }
}

/** The keys that no source names, neither whole nor through a template. */
export function unusedKeys(keys: readonly string[], { words, templates }: Said): string[] {
  const made = templates.map((template) => fits(template, words))
  return keys.filter((key) => !words.has(key) && !made.some((isMade) => isMade(key)))
}

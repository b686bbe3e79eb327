import { posix } from 'node:path'

export type Mention = { text: string; offset: number; kind: 'code' | 'link' | 'command' }

/** The code spans, links and fenced words of a Markdown text. */
function mentions(markdown: string): Mention[] {
  const found: Mention[] = []
  const withoutFences = markdown.replace(/^```[\s\S]*?^```/gm, (fence, at: number) => {
    for (const { 0: text, index } of fence.matchAll(/[\w.@/-]+/g))
      if (text.includes('/')) found.push({ text, offset: at + index, kind: 'command' })
    return fence.replace(/[^\n]/g, ' ')
  })
  for (const { 1: text = '', index } of withoutFences.matchAll(/`([^`\n]+)`/g))
    found.push({ text, offset: index, kind: 'code' })
  for (const { 1: text = '', index } of withoutFences.matchAll(/\]\(([^)\s]+)[^)]*\)/g))
    found.push({ text, offset: index, kind: 'link' })
  return found
}

const fileName = /^[\w@.+-]+\.(?:tsx?|mjs|mts|json|md|css|sql|svg|webp|avif|html|example)$/
const pathLike = /^[\w@.*+…<>{},-]+(?:\/[\w@.*+…<>{},-]*)+$/

/** `{a,b}.ts` stands for two files, and both have to be there. */
function spelledOut(path: string): string[] {
  const [whole, names] = /\{([^}]*)\}/.exec(path) ?? []
  if (whole === undefined) return [path]
  return (names ?? '').split(',').flatMap((name) => spelledOut(path.replace(whole, name)))
}

/** A glob of the kinds people write in prose: `*`, `**`, `<name>` and `…`. */
function pattern(path: string): RegExp {
  const source = path
    .replace(/[.+]/g, String.raw`\$&`)
    .replace(/<[^>]*>|…/g, '*')
    .replace(/\*\*\/?|\*/g, (star) => (star === '*' ? '[^/]*' : '.*'))
  return new RegExp(`^${source}(?:/.*)?$`)
}

/** The path a mention in `document` stands for, or null when it does not look like a path of this project. */
function pathOf(document: string, { text, kind }: Mention, topLevel: Set<string>): string | null {
  if (kind === 'link') {
    if (/^(?:[a-z]+:|#)/.test(text)) return null
    return posix.join(posix.dirname(document), text.replace(/#.*$/, ''))
  }
  if (fileName.test(text)) return text
  const [first = ''] = text.split('/')
  return pathLike.test(text) && topLevel.has(first) ? text.replace(/\/$/, '') : null
}

/** Mentions of files that are not there. A bare file name or an ending such as `.db.test.ts` may stand anywhere. */
export function missingPaths(document: string, markdown: string, files: string[]): Mention[] {
  const topLevel = new Set([
    ...files.map((file) => file.split('/')[0] ?? ''),
    'docs',
    'bench',
    'e2e',
    'build',
  ])
  return mentions(markdown).filter((mention) => {
    const path = pathOf(document, mention, topLevel)
    if (path === null || path === '.' || /^(?:build|node_modules|\.data|\.env)(?:\/|$)/.test(path))
      return false
    const anywhere = !path.includes('/') && mention.kind !== 'link'
    const isThere = (one: string) => {
      const named = pattern(one)
      return files.some((file) => named.test(file) || (anywhere && posix.basename(file).endsWith(one)))
    }
    return !spelledOut(path).every(isThere)
  })
}

import { parseSync } from 'vite'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Calls `visit` with every node of a syntax tree, parents first. */
function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    if (Array.isArray(value)) for (const item of value) isNode(item) && walk(item, visit)
    else if (isNode(value)) walk(value, visit)
}

/** Reads TypeScript or JSX and visits every node; a file that does not parse is an error. */
export function visitSyntax(file: string, text: string, visit: (node: Node) => void): void {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  walk(program as unknown as Node, visit)
}

/** The text of a literal, or what stands before the first `${` of a template; null for anything else. */
export function literalText(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const [first] = node.quasis as { value: { cooked: string } }[]
  return first?.value.cooked ?? null
}

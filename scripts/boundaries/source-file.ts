import { lineAt } from '../problems.ts'
import { literalText, type Node, visitSyntax } from '../syntax.ts'

type Import = { specifier: string; line: number }
export type SourceFile = {
  path: string
  text: string
  imports: Import[]
  /** Lines with an import whose target can not be known before it runs. */
  computedImports: number[]
  /** Lines that read the environment. */
  environmentReads: number[]
  /** Lines that reach for the API by an address: in a string, or through what takes one. */
  apiAddresses: number[]
  onlyReexports: boolean
}

function isName(node: unknown, name: string): boolean {
  const { type, name: found, value } = (node ?? {}) as Node
  return (type === 'Identifier' && found === name) || (type === 'Literal' && value === name)
}

/** What an import-like node names: a node to read the specifier from, or undefined for other nodes. */
function importedBy(node: Node): unknown {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return node.source
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.source ?? undefined
    case 'CallExpression': {
      const callee = node.callee as Node
      const globs = callee.type === 'MemberExpression' && isName(callee.property, 'glob')
      const fromMeta = globs && (callee.object as Node).type === 'MetaProperty'
      return isName(callee, 'require') || fromMeta ? (node.arguments as Node[])[0] : undefined
    }
  }
}

function readsEnvironment(node: Node): boolean {
  if (node.type === 'MemberExpression') return isName(node.object, 'process') && isName(node.property, 'env')
  if (node.type === 'ImportDeclaration')
    return ['node:process', 'process'].includes(literalText(node.source) ?? '')
  const pattern = node.id as Node | undefined
  return (
    node.type === 'VariableDeclarator' &&
    isName(node.init, 'process') &&
    pattern?.type === 'ObjectPattern' &&
    (pattern.properties as Node[]).some((property) => isName(property.key, 'env'))
  )
}

function namesApi(node: Node): boolean {
  if (node.type === 'ImportSpecifier') return isName(node.imported, 'sendApi')
  return /^\/api(?:\/|$)/.test(literalText(node) ?? '')
}

function isReexport(node: Node): boolean {
  return (
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && Boolean(node.source))
  )
}

/** Reads what the boundary rules need to know about a file. */
export function readSource(path: string, text: string): SourceFile {
  const source: SourceFile = {
    path,
    text,
    imports: [],
    computedImports: [],
    environmentReads: [],
    apiAddresses: [],
    onlyReexports: false,
  }
  visitSyntax(path, text, (node) => {
    if (node.type === 'Program') {
      const body = node.body as Node[]
      source.onlyReexports = body.length > 0 && body.every(isReexport)
    }
    if (readsEnvironment(node)) source.environmentReads.push(lineAt(text, node.start))
    if (namesApi(node)) source.apiAddresses.push(lineAt(text, node.start))
    const imported = importedBy(node)
    if (imported === undefined) return
    const specifier = literalText(imported)
    const line = lineAt(text, node.start)
    if (specifier) source.imports.push({ specifier, line })
    else source.computedImports.push(line)
  })
  return source
}

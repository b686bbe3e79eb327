/** Checks that styles work in both directions and take their colours from the tokens: node scripts/check-styles.ts */
import { dirname } from 'node:path'
import { lineAt, type Problem, report } from './problems.ts'
import { projectFiles, readProjectFile } from './project-files.ts'
import { cssDeclarations } from './styles/css-declarations.ts'
import { physicalDeclaration, physicalStyleKey } from './styles/physical.ts'
import { leakingScrollers } from './styles/scrollers.ts'
import { trackedArabic } from './styles/tracking.ts'
import { literalText, type Node, visitSyntax } from './syntax.ts'

const tokenFile = 'kit/styles/tokens.css'
const hexColour = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/i

function* cssProblems(file: string, text: string): Generator<Problem> {
  const declarations = cssDeclarations(text)
  const problem = (offset: number, rule: string, message: string): Problem => ({
    file,
    line: lineAt(text, offset),
    rule,
    message,
  })
  for (const { property, value, offset } of declarations) {
    const reason = physicalDeclaration(property, value)
    if (reason) yield problem(offset, 'physical', reason)
    if (file !== tokenFile && hexColour.test(value))
      yield problem(offset, 'colour', `${value}: colours come from ${tokenFile}`)
  }
  for (const { offset, value } of trackedArabic(declarations))
    yield problem(offset, 'tracking', `letter-spacing ${value} would reach Arabic`)
  for (const { offset } of leakingScrollers(declarations))
    yield problem(offset, 'scroller', 'what scrolls across needs a position, to hold what is placed in it')
}

function* styleObjectProblems(style: Node): Generator<[string, string]> {
  for (const property of style.properties as Node[]) {
    const { name, value: quoted } = (property.key ?? {}) as Node
    const key = String(name ?? quoted ?? '')
    const reason = physicalStyleKey(key, literalText(property.value))
    if (reason) yield ['physical', reason]
    if (key === 'letterSpacing') yield ['tracking', 'letter-spacing belongs in a style sheet']
  }
}

function* nodeProblems(node: Node, allowed: Set<string>): Generator<[string, string]> {
  const text = node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : literalText(node)
  if (text !== null && (node.type === 'Literal' || node.type === 'TemplateElement')) {
    const [colour] = hexColour.exec(text) ?? []
    if (colour && !allowed.has(colour)) yield ['colour', `${colour}: colours come from ${tokenFile}`]
  }
  if (node.type !== 'JSXAttribute' || (node.name as Node).name !== 'style') return
  const { type, expression } = (node.value ?? {}) as Node
  const object = type === 'JSXExpressionContainer' ? (expression as Node) : null
  if (object?.type === 'ObjectExpression') yield* styleObjectProblems(object)
}

/** What is loaded once its screen or dialog is asked for, after the base. */
const loadedLater = /^office\/(?:main|routes\/.+|.+-(?:dialog|page))\.tsx$/

/** The sheet of a shared part may come before the one that says the order of layers: then the base wins over every part. */
function earlySheet(file: string, node: Node): string | null {
  if (node.type !== 'ImportDeclaration' || !file.startsWith('office/') || loadedLater.test(file)) return null
  const from = literalText(node.source)
  return from?.endsWith('.css') ? `${from}: name it in office/styles.css, or import it in a route` : null
}

const noColours = new Set<string>()

/** A `<meta>` can not read a variable of the style sheets, so it may repeat a token's colour. */
function componentProblems(file: string, text: string, tokenColours: Set<string>): Problem[] {
  const problems: Problem[] = []
  let metaEnd = 0
  visitSyntax(file, text, (node) => {
    if (node.type === 'JSXOpeningElement' && (node.name as Node).name === 'meta') metaEnd = node.end
    const early = earlySheet(file, node)
    if (early) problems.push({ file, line: lineAt(text, node.start), rule: 'sheet', message: early })
    const allowed = node.start < metaEnd ? tokenColours : noColours
    for (const [rule, message] of nodeProblems(node, allowed))
      problems.push({ file, line: lineAt(text, node.start), rule, message })
  })
  return problems
}

export function checkStyles(root: string): Problem[] {
  const tokens = readProjectFile(root, tokenFile).match(new RegExp(hexColour, 'gi'))
  const tokenColours = new Set(tokens ?? [])
  return projectFiles(root)
    .filter((file) => !/^(?:public|docs)\//.test(file) && !/\.test\.tsx$/.test(file))
    .flatMap((file) => {
      if (file.endsWith('.css')) return [...cssProblems(file, readProjectFile(root, file))]
      return file.endsWith('.tsx') ? componentProblems(file, readProjectFile(root, file), tokenColours) : []
    })
}

if (import.meta.main) report('Style violations', checkStyles(dirname(import.meta.dirname)))

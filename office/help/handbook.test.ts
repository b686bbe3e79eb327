import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { officeScreenAt, officeScreens } from '#contracts/office/screens.ts'
import { locales } from '#domain/locale/locale.ts'
import ar from '#messages/ar.json' with { type: 'json' }
import en from '#messages/en.json' with { type: 'json' }
import { type Block, type Inline, plainText, readTask } from './read-task.ts'
import { screenTasks, taskOfScreen } from './screen-tasks.ts'
import { taskGroups, tasks } from './tasks.ts'

const messages: Record<'en' | 'ar', Record<string, string>> = { en, ar }
const fileOf = (locale: string, id: string) => new URL(`./texts/${locale}/${id}.md`, import.meta.url)
const textOf = (locale: string, id: string) => readFileSync(fileOf(locale, id), 'utf8')
const taskIn = (locale: string, id: string) => readTask(textOf(locale, id))
/** Every task ends with it. */
const headingOfTrouble = { en: 'What can go wrong', ar: 'ما قد لا يسير كما يجب' } as const
const ids = tasks.map(({ id }) => id)
const isTask = (id: string) => ids.some((one) => one === id)

function* everyPiece(pieces: readonly Inline[]): Generator<Inline> {
  for (const piece of pieces) {
    yield piece
    if ('inside' in piece) yield* everyPiece(piece.inside)
  }
}

function linesOf(block: Block): readonly (readonly Inline[])[] {
  if (block.kind === 'picture') return []
  return 'items' in block ? block.items : [block.inside]
}

const piecesOf = (block: Block) => linesOf(block).flatMap((line) => [...everyPiece(line)])

/** What two languages have to have in common: blocks, steps, and the labels, commands and links of each line. */
function shapeOf(block: Block) {
  if (block.kind === 'picture') return block.name
  const lines = linesOf(block).map((line) =>
    [...everyPiece(line)]
      .flatMap((piece) => {
        if (piece.kind === 'label') return [`{${piece.key}}`]
        if (piece.kind === 'link') return [`→ ${piece.to}`]
        return piece.kind === 'code' ? [piece.text] : []
      })
      .sort(),
  )
  return { kind: block.kind, lines }
}

test('a task is read from its Markdown', () => {
  const { title, purpose, blocks } = readTask(
    '# A title\nWhat for.\n\n## {a.b}\n1. Press {a.c}, or [{a.d}](/office).\n2. `x {y}` **z**\n\n- p\n\n![words](name)\n',
  )
  expect(title).toBe('A title')
  expect(plainText(purpose, String)).toBe('What for.')
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'steps', 'points', 'picture'])
  expect(piecesOf(blocks[1] as Block).map(({ kind }) => kind)).toEqual([
    'words',
    'label',
    'words',
    'link',
    'label',
    'words',
    'code',
    'words',
    'bold',
    'words',
  ])
})

test.each(locales)('every task is written in %s, and nothing else', (locale) => {
  const files = readdirSync(new URL(`./texts/${locale}`, import.meta.url))
  expect(files.sort()).toEqual(ids.map((id) => `${id}.md`).sort())
})

test('each task is listed once, and related to others that there are', () => {
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, related } of tasks) {
    expect(related.filter((one) => !isTask(one) || one === id)).toEqual([])
    expect(related.length).toBeGreaterThan(0)
  }
  for (const { name } of taskGroups) expect(messages.en).toHaveProperty([`office_help.group_${name}`])
})

describe.each(ids)('%s', (id) => {
  test('says the same in both languages, step by step', () => {
    const [english, arabic] = [taskIn('en', id), taskIn('ar', id)]
    expect(arabic.blocks.map(shapeOf)).toEqual(english.blocks.map(shapeOf))
    expect(arabic.title).toMatch(/^[\p{Script=Arabic}\p{M}\s،()a-z]+$/iu)
  })

  test.each(locales)('has a purpose, steps and what can go wrong, in %s', (locale) => {
    const { title, purpose, blocks } = taskIn(locale, id)
    expect(title).not.toBe('')
    expect(plainText(purpose, String)).not.toBe('')
    expect(blocks.some(({ kind }) => kind === 'steps')).toBe(true)
    const wrong = blocks.at(-2)
    expect(wrong && piecesOf(wrong)).toEqual([{ kind: 'words', text: headingOfTrouble[locale] }])
    expect(blocks.at(-1)?.kind).toBe('points')
    // What was meant as a mark and did not become one.
    const words = [purpose, ...blocks.flatMap(linesOf)].flatMap((line) => [...everyPiece(line)])
    expect(words.filter((piece) => piece.kind === 'words' && /[{}[\]`*#]|^!/.test(piece.text))).toEqual([])
  })

  test.each(locales)('names labels that there are, whole sentences of their own, in %s', (locale) => {
    const { purpose, blocks } = taskIn(locale, id)
    const keys = [purpose, ...blocks.flatMap(linesOf)]
      .flatMap((line) => [...everyPiece(line)])
      .flatMap((piece) => (piece.kind === 'label' ? [piece.key] : []))
    for (const key of keys) {
      expect(messages[locale], `${key} is gone`).toHaveProperty([key])
      expect(messages[locale][key], `${key} has something to be filled in`).not.toMatch(/[{}]/)
    }
  })

  test('links to screens and tasks that there are', () => {
    for (const piece of taskIn('en', id).blocks.flatMap(piecesOf)) {
      if (piece.kind !== 'link') continue
      const leads = piece.to.startsWith('/')
        ? officeScreenAt(piece.to.replace(/\?.*$/, ''))
        : isTask(piece.to)
      expect(leads, piece.to).toBeTruthy()
    }
  })

  test('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    const commands = readFileSync(new URL('../../scripts/miftah/commands.ts', import.meta.url), 'utf8')
    for (const piece of taskIn('en', id).blocks.flatMap(piecesOf)) {
      if (piece.kind !== 'code') continue
      const [, script] = /^npm run (\S+)/.exec(piece.text) ?? []
      if (script) expect(scripts).toHaveProperty([script])
      const [, command] = /miftah -- (\S+)/.exec(piece.text) ?? []
      if (command) expect(commands).toContain(command)
    }
  })
})

describe('screens', () => {
  test('lead to their task, or say why they have none', () => {
    for (const { file, path } of officeScreens) {
      const leads = screenTasks[file]
      const all =
        typeof leads === 'string'
          ? [leads]
          : 'without' in leads
            ? []
            : [leads.usual, ...Object.values(leads.tabs)]
      expect(all.filter((id) => !isTask(id))).toEqual([])
      if (typeof leads !== 'string' && 'without' in leads) expect(leads.without).toMatch(/\w+ \w+.*\.$/)
      else expect(all).toContain(taskOfScreen(path.replace(/:\w+/g, 'x'), ''))
    }
  })

  test('of several tasks lead to that of the open tab', () => {
    expect(taskOfScreen('/office/settings', '?tab=guests')).toBe('forget-guest')
    expect(taskOfScreen('/office/settings', '?tab=policies')).toBe('promises')
    expect(taskOfScreen('/office/help/look', '')).toBeNull()
    expect(taskOfScreen('/office/nowhere', '')).toBeNull()
  })
})

describe('the demo venue', () => {
  const content = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../server/demo/content/${name}.json`, import.meta.url), 'utf8'))
  /** Names of the venue, its branches and its rooms, in both languages. */
  function* namesIn(value: unknown): Generator<string> {
    if (typeof value !== 'object' || value === null) return
    const { name } = value as { name?: { en?: string; ar?: string } }
    if (name?.en && name.ar) yield* [name.en, name.ar]
    for (const part of Object.values(value)) yield* namesIn(part)
  }
  const names = [...new Set([...namesIn(content('venue')), ...namesIn(content('rooms'))])]

  test('has names that would be noticed', () => {
    expect(names).toEqual(expect.arrayContaining(['Dahleez', 'دهليز']))
  })

  test.each(locales)('is not spoken of in %s', (locale) => {
    const wordsOf = (text: string) => ` ${text.replace(/[^\p{L}\p{M}]+/gu, ' ').trim()} `
    for (const id of ids) {
      const said = wordsOf(textOf(locale, id))
      expect(
        names.filter((name) => said.includes(wordsOf(name))),
        id,
      ).toEqual([])
    }
  })
})

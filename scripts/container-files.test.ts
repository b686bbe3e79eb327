import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources } from './build.mjs'
import { projectFiles } from './project-files.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = projectFiles(root)
const ignored = read('.dockerignore').split('\n').filter(Boolean)
const isCopied = (path: string) =>
  !ignored.some((one) => path === one || path.startsWith(`${one}/`)) &&
  files.some((file) => file === path || file.startsWith(`${path}/`))

/** The lines of the Dockerfile that begin with this word. */
const lines = (word: string) =>
  read('Dockerfile')
    .split('\n')
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1))

describe('the container', () => {
  const copied = lines('COPY').flatMap((line) => line.split(' ').slice(0, -1))
  test.each(copied.filter((path) => path !== '.'))('copies %s, which is there', (path) => {
    expect(isCopied(path)).toBe(true)
  })

  test.each(sources)('has %s, which the build reads', (path) => {
    expect(copied).toContain('.')
    expect(isCopied(path)).toBe(true)
  })

  test('runs commands that are there', () => {
    const scripts = JSON.parse(read('package.json')).scripts
    const asked = lines('RUN').flatMap((line) => [...line.matchAll(/npm run ([\w:]+)/g)])
    expect(asked.length).toBeGreaterThan(0)
    for (const [, script = ''] of asked) expect(scripts).toHaveProperty([script])
    const started: string[] = JSON.parse(lines('CMD')[0] ?? '[]')
    expect(started[0]).toBe('node_modules/.bin/node')
    expect(isCopied(started[1] ?? '')).toBe(true)
  })

  test('has the Node that is developed on', () => {
    expect(lines('FROM')).toEqual([`node:${read('.nvmrc').trim()}-slim`])
  })
})

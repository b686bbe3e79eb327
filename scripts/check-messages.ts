/** Checks that every text of the site is used somewhere: node scripts/check-messages.ts */
import { dirname } from 'node:path'
import { isTest } from './boundaries/zones.ts'
import { readWords, type Said, unusedKeys } from './messages/used-keys.ts'
import { lineAt, type Problem, report } from './problems.ts'
import { projectFiles, readProjectFile } from './project-files.ts'

const catalogue = 'messages/en.json'

/** What only tests say is not shown to anybody; the lists of `messages/` name keys without using them. */
const sources = /^(?:kit|site|office|server|contracts|domain)\/.*\.tsx?$/

export function checkMessages(root: string): Problem[] {
  const said: Said = { words: new Set(), templates: [] }
  for (const file of projectFiles(root).filter((one) => sources.test(one) && !isTest(one)))
    readWords(file, readProjectFile(root, file), said)
  const text = readProjectFile(root, catalogue)
  return unusedKeys(Object.keys(JSON.parse(text)), said).map((key) => ({
    file: catalogue,
    line: lineAt(text, text.indexOf(`"${key}":`)),
    rule: 'unused',
    message: `${key} is used nowhere`,
  }))
}

if (import.meta.main) report('Unused messages', checkMessages(dirname(import.meta.dirname)))

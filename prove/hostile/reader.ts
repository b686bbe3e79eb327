/** The second process of the attack: it is told how much to try, and answers what it found. */
import { openTarget } from '#server/api/test-hostile-target.ts'
import type { Attacked } from './attack-in-two.ts'
import { type AttackAmount, attackPart } from './attack-part.ts'
import { readDocument } from './read-document.ts'

const target = await openTarget()
const document = await readDocument(target)
process.on('message', async (amount: AttackAmount) => {
  const say = (line: string) => console.error(`       ${line}`)
  const figures = await attackPart({ ...amount, target, document, say }, 'read')
  process.send?.({ figures, errors: target.errors } satisfies Attacked)
})
// It has nothing more to say, whatever a site of a hundred thousand calls still waits for.
process.on('disconnect', () => target.close().finally(() => process.exit()))
process.send?.('ready')

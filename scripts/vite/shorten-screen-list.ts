import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Scripts = { id?: string; imports?: string[]; css?: string[] }
type List = { entry: Scripts; routes: Record<string, Scripts> }

const list = /^manifest-.*\.js$/
const named = 'for(const[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i'

/**
 * The router's list of all screens comes with every page. A screen's part in it leaves out what it is not, and scripts
 * that the entry has brought already; the rest stands in one order, so that equal parts compress to nothing. Its name it
 * is told when the list is read.
 */
export async function shortenScreenList(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((one) => list.test(one))
  if (!name) throw new Error(`There is no list of screens in ${folder}`)
  const file = join(folder, name)
  const script = await readFile(file, 'utf8')
  const [begin, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const { entry, routes, ...rest }: List = JSON.parse(script.slice(begin, end))
  const brought = new Set(entry.imports)
  for (const screen of Object.values(routes)) {
    delete screen.id
    screen.imports = screen.imports?.filter((one) => !brought.has(one)).sort()
  }
  const short = JSON.stringify({ entry, routes, ...rest }, (_, value) =>
    value === false ? undefined : value,
  )
  await writeFile(file, `${script.slice(0, begin)}${short};${named}`)
}

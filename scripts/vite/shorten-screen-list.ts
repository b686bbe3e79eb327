import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

type Screen = { id?: string; parentId?: string; imports?: string[]; css?: string[] }
type List = { entry: Screen; routes: Record<string, Screen> }

const list = /^manifest-.*\.js$/
const plain = 'plain:'
const languages = ['en', 'ar']

/** The screen of an address with a language, as it follows from the one without. */
const inLanguage = (screen: Screen, language: string): Screen => ({
  ...screen,
  parentId: screen.parentId?.replace(/root|plain/, language),
})

/** The same, said to the browser, which tells each screen its name besides. */
const unfold = `const m=window.__reactRouterManifest.routes;for(const i of Object.keys(m)){const r=m[i];r.id=i;if(i.startsWith("${plain}"))for(const l of${JSON.stringify(languages)}){const id=l+i.slice(5);m[id]={...r,id,parentId:r.parentId.replace(/root|plain/,l)}}}`

/**
 * The router's list of all screens comes with every page. A screen's part in it leaves out what it is not, and scripts
 * that the entry has brought already; the rest stands in one order, so that equal parts compress to nothing. What a screen is in
 * each language follows from what it is without, when the list is read.
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
  for (const [id, screen] of Object.entries(routes))
    for (const language of id.startsWith(plain) ? languages : []) {
      const other = id.replace('plain', language)
      if (!isDeepStrictEqual(routes[other], inLanguage(screen, language)))
        throw new Error(`${other} is not ${id} in another language: scripts/vite/shorten-screen-list.ts`)
      delete routes[other]
    }
  const short = JSON.stringify({ entry, routes, ...rest }, (_, value) =>
    value === false ? undefined : value,
  )
  await writeFile(file, `${script.slice(0, begin)}${short};${unfold}`)
}

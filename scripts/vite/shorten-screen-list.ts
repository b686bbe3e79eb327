import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'

type Screen = { id?: string; imports?: string[] }
type List = { entry: Screen; routes: Record<string, Screen> }

const list = /^manifest-.*\.js$/
/** Screens at addresses that begin with a language. */
const inLanguage = /^(en|ar):/

/** Said to the browser: what each screen is called, and what those without a language in their address are in each. */
const unfold =
  'const m=window.__reactRouterManifest.routes;for(const i of Object.keys(m)){const r=m[i];r.id=i;if(i.startsWith("plain:"))' +
  'for(const l of["en","ar"]){const id=l+i.slice(5);m[id]={...r,id,parentId:r.parentId.replace(/root|plain/,l)}}}'

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
  const whole: List = JSON.parse(script.slice(begin, end), (_, value) =>
    value === false ? undefined : value,
  )
  const brought = new Set(whole.entry.imports)
  for (const screen of Object.values(whole.routes))
    screen.imports = screen.imports?.filter((one) => !brought.has(one)).sort()
  const told = Object.entries(whole.routes).filter(([id]) => !inLanguage.test(id))
  const routes = Object.fromEntries(told.map(([id, screen]) => [id, { ...screen, id: undefined }]))
  const short = `${script.slice(0, begin)}${JSON.stringify({ ...whole, routes })};${unfold}`
  if (!isDeepStrictEqual(readAsBrowser(short), whole))
    throw new Error(
      'A screen is not the same in each language: say so in scripts/vite/shorten-screen-list.ts',
    )
  await writeFile(file, short)
}

function readAsBrowser(script: string): unknown {
  const window: { __reactRouterManifest?: List } = {}
  runInNewContext(script, { window })
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}

/**
 * Takes a picture of every screen and every drawn state, in both languages, both modes and four windows, puts them on
 * contact sheets, and says what a script can see to be wrong. `npm run shots -- --only=home,ticket --widths=360`
 * With `--handbook` it takes the pictures of the office's handbook anew; `--only=look` takes one of them.
 */
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { afterScenes } from './shots/after-scenes.ts'
import { drawSheet, writeIndex } from './shots/contact-sheet.ts'
import { entranceScenes } from './shots/entrance-scenes.ts'
import { gameScenes } from './shots/game-scenes.ts'
import { groupScenes } from './shots/group-scenes.ts'
import { handbookPictures } from './shots/handbook-pictures.ts'
import { lateNightScenes } from './shots/late-night-scenes.ts'
import { officeDialogScenes } from './shots/office-dialog-scenes.ts'
import { officeNoticeScenes } from './shots/office-notice-scenes.ts'
import { officeScenes } from './shots/office-scenes.ts'
import { readOptions } from './shots/options.ts'
import { priceScenes } from './shots/price-scenes.ts'
import { publicGameScenes } from './shots/public-game-scenes.ts'
import { shareScenes } from './shots/share-scenes.ts'
import { startShotsSite } from './shots/shots-site.ts'
import { siteScenes } from './shots/site-scenes.ts'
import { stateScenes } from './shots/state-scenes.ts'
import { takeHandbook } from './shots/take-handbook.ts'
import { type Shot, takeShots } from './shots/take-shots.ts'
import { sceneKey } from './shots/tax-scene.ts'
import { waitingScenes } from './shots/waiting-scenes.ts'
import { warningScenes } from './shots/warning-scenes.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const options = readOptions(process.argv.slice(2))
const isWanted = ({ name }: { readonly name: string }) =>
  options.only.length === 0 || options.only.some((start) => name.startsWith(start))
const wanted = [
  ...siteScenes,
  ...waitingScenes,
  ...shareScenes,
  ...groupScenes,
  ...gameScenes,
  ...publicGameScenes,
  ...afterScenes,
  ...stateScenes,
  ...warningScenes,
  ...lateNightScenes,
  ...officeScenes,
  ...officeNoticeScenes,
  ...officeDialogScenes,
  ...priceScenes,
  ...entranceScenes,
].filter(isWanted)
await mkdir(options.folder, { recursive: true })

// The handbook shows what can be connected, which a site without this setting does not offer.
const connectable = { CONNECTIONS_KEY: sceneKey }
const site = await startShotsSite(options.port, options.handbook ? connectable : {})
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const shots: Shot[] = []
try {
  if (options.handbook)
    for (const picture of handbookPictures.filter(isWanted)) {
      const failure = await takeHandbook({ browser, site, options }, picture).catch(String)
      say(`${picture.name}: ${failure ?? 'drawn'}`)
      if (failure) process.exitCode = 1
    }
  for (const scene of options.handbook ? [] : wanted) {
    const start = Date.now()
    const taken = await takeShots({ browser, site, options }, scene)
    shots.push(...taken)
    const good = taken.filter(({ file }) => !file.includes('-failed-'))
    if (good.length > 0) await drawSheet(options.folder, scene.name, good)
    say(`${scene.name}: ${good.length} shots (${Math.round((Date.now() - start) / 1000)} s)`)
    for (const { width, locale, mode, faults } of taken)
      for (const fault of faults) say(`  ${width} ${locale} ${mode}  ${fault}`)
  }
} finally {
  await browser.close()
  await site.stop()
}

if (!options.handbook) {
  const count = shots.reduce((sum, { faults }) => sum + faults.length, 0)
  say(`${shots.length} shots in ${await writeIndex(options.folder, shots)}, ${count} faults found`)
  process.exitCode = count > 0 ? 1 : 0
}

import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

/** A browser that Lighthouse reaches by its port. It ends with this process, which listens to signals itself. */
export async function openLighthouseBrowser(debugPort: number): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      `--remote-debugging-port=${debugPort}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  })
}
